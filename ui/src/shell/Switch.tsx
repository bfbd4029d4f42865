/** Something that is on or off. */
type SwitchProps = {
  class: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
  title?: string;
  children: string;
};

export function Switch({ on, onSwitch, children, ...label }: SwitchProps) {
  return (
    <label {...label}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
        role="switch"
        checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
