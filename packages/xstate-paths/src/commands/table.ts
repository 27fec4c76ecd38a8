/** Rows as a table in plain text; columns of numbers are aligned at their end. */
export function tableOf(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => String(row[index]).length)),
  );
  const isNumber = columns.map((_, index) => rows.every((row) => typeof row[index] === 'number'));
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, index) =>
        isNumber[index]
          ? String(cell).padStart(widths[index] ?? 0)
          : String(cell).padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join(
    '\n',
  );
}
