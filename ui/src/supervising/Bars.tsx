/** Amounts side by side: one bar for each name. */
type BarRow = { name: string; value: number; text: string };

const WIDTH = 100;

export function Bars({ title, rows }: { title: string; rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <figure class="sup-bars">
      <figcaption>{title}</figcaption>
      <ul class="sup-bar-rows">
        {rows.map(({ name, value, text }) => (
          <li key={name}>
            <span>{name}</span>
            <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={(WIDTH * value) / most} height="10" />
            </svg>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
