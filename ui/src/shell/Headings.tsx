/** The head of a table: what each column is, and what the table is for who cannot see where it stands. */
export function Headings({ caption, columns }: { caption?: string; columns: readonly string[] }) {
  return (
    <>
      {caption !== undefined && <caption class="hidden-text">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
