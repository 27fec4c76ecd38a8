import type { Building } from '#domain/time/building.ts';
import { buildingMoment } from '#domain/time/time.ts';

/** An instant on the building's clock, `2026-12-01 09:30`. */
export function moment(building: Building, instant: Date): string {
  const { day, time } = buildingMoment(building, instant);
  return `${day} ${time}`;
}

/** Rows under the headings of their cells, in aligned columns; empty without rows. */
export function table<Row>(
  rows: readonly Row[],
  cells: Readonly<Record<string, (row: Row) => string>>,
): string {
  const lines = rows.map((row) => Object.values(cells).map((cell) => cell(row)));
  return rows.length === 0 ? '' : aligned([Object.keys(cells), ...lines]);
}

/** Rows in aligned columns. */
export function aligned(rows: string[][]): string {
  const lines = rows.map((row) => row.map(onOneLine));
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => widthOf(line[column] ?? ''))),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A text of a customer without characters that move a terminal's cursor or reverse its text. */
export function printable(text: string): string {
  return text.replace(CONTROLS, '');
}

const CONTROLS = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function onOneLine(text: string): string {
  return printable(text.replace(/\s*\n\s*/g, ' / '));
}

const segmenter = new Intl.Segmenter();

/** How many characters a terminal shows. */
function widthOf(text: string): number {
  return [...segmenter.segment(text)].length;
}
