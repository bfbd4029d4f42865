/** A few choices side by side, of which one is on. */
type OptionsProps<Option extends string | number> = {
  legend: string;
  options: readonly Option[];
  chosen: Option;
  text: (option: Option) => string;
  onChoose: (option: Option) => void;
};

export function Options<Option extends string | number>(props: OptionsProps<Option>) {
  const { legend, options, chosen, text, onChoose } = props;
  return (
    <fieldset class="track-options">
      <legend class="hidden-text">{legend}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          class="button"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {text(option)}
        </button>
      ))}
    </fieldset>
  );
}
