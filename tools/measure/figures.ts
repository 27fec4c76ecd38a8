import { cpus, loadavg } from 'node:os';

/** A Markdown table as `npm run format` leaves it. */
export function markdownTable(columns: readonly string[], rows: readonly string[][]): string {
  const widths = columns.map((_, column) =>
    Math.max(3, ...[columns, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [columns, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length / 2) - 1)] ?? NaN;
}

/** The load of the machine while something is measured. */
export function watchLoad() {
  const loads: number[] = [];
  return {
    look: () => void loads.push(loadavg()[0] ?? 0),
    /** The last line of a table: whether its times mean anything. */
    verdict: () => {
      const most = Math.max(...loads);
      const machine = `Node ${process.versions.node}, ${cpus().length} cores, load ${Math.min(...loads).toFixed(1)} to ${most.toFixed(1)}.`;
      // What is measured keeps about one core busy itself.
      return most > cpus().length
        ? `${machine} The machine was busy: only bytes, counts and shares within a row mean something.`
        : machine;
    },
  };
}
