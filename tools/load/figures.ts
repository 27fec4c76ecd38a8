/** One line of the table that `npm run load` prints. */
export interface Figure {
  what: string;
  /** PostgreSQL or embedded; empty where there is no database in it. */
  database: string;
  /** The required figure (quality, Server); empty: none, it is printed for comparison. */
  required: string;
  measured: string;
  /** Processor time of one request in the process that responds. */
  processor?: string;
  /** The measured part of a reference in the same run. */
  share?: string;
  /** Null where nothing is required. */
  isMet: boolean | null;
}

const columns = [
  'What',
  'Database',
  'Required',
  'Measured',
  'Processor',
  'Share of the reference',
  '',
];

/** The figures as a Markdown table. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, database, required, measured, processor = '', share = '', isMet }) => [
      what,
      database,
      required,
      measured,
      processor,
      share,
      isMet === null ? '' : isMet ? 'ok' : 'missed',
    ],
  );
  return markdownTable(columns, rows);
}

/** A Markdown table as `npm run format` leaves it. */
export function markdownTable(columns: readonly string[], rows: readonly string[][]): string {
  const widths = columns.map((_, column) =>
    Math.max(3, ...[columns, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [columns, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}

/** The value below which the given share of the values is; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `1,234/s`, with decimals only where they matter. */
export function perSecond(rate: number): string {
  return `${rate.toLocaleString('en', { maximumFractionDigits: rate < 10 ? 1 : 0 })}/s`;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0)} ms`;
}
