import type { BookingDetails } from '#domain/account/booking-details.ts';
import { formatMonth } from '#domain/time/dates.ts';
import { numberFormat } from '#domain/number.ts';
import { buildingMoment } from '#domain/time/time.ts';
import type en from './texts.json';
import { list, t, words } from './texts.ts';
import type { Building } from '#domain/time/building.ts';

/** An instant on the building's clock, `2026-12-01 09:30`. */
export function moment(building: Building, instant: Date | null): string {
  if (!instant) {
    return '-';
  }
  const { day, time } = buildingMoment(building, instant);
  return `${day} ${time}`;
}

/** The days and times of a booking, or the months of a domiciliation. */
export function periodText({
  periods,
  selected_months,
}: Pick<BookingDetails, 'periods'> & { selected_months: string[] | null }): string {
  if (selected_months) {
    return monthsFromTo(selected_months);
  }
  const [{ from, to } = { from: null, to: null }] = periods;
  const days = periods.map(({ first, last }) => fromTo('days', { start: first, end: last }));
  const [day = '-', ...more] = days;
  return `${more.length > 0 ? list(days) : day}${from && to ? ` ${from}-${to}` : ''}`;
}

/** Consecutive months as text, `December 2026 to February 2027 (3 months)`. */
export function monthsText(months: readonly string[]): string {
  const names = months.map((month) => formatMonth(month, 'en'));
  return t('period.counted', { months: monthsFromTo(names), count: months.length });
}

function monthsFromTo(months: readonly string[]): string {
  const [start = '-'] = months;
  return fromTo('months', { start, end: months.at(-1) ?? start });
}

function fromTo(unit: 'days' | 'months', { start, end }: { start: string; end: string }): string {
  return start === end ? start : t(`period.${unit}`, { start, end });
}

const MEGABYTE = 1024 * 1024;
const oneDecimal = numberFormat({
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

/** A file's size as `1.5 MB` or `12 KB`. */
export function fileSize(bytes: number): string {
  return bytes >= MEGABYTE
    ? t('size.megabytes', { size: oneDecimal(bytes / MEGABYTE, 'en') })
    : t('size.kilobytes', { size: Math.ceil(bytes / 1024) });
}

type Column = keyof typeof en.columns | '';

/** Numbers, and what is counted. */
const alignedRight: readonly Column[] = [
  'amount',
  'due',
  'number',
  'paid',
  'people',
  'quantity',
  'size',
  'toRefund',
  'total',
];

/** Rows under the headings of their cells, in aligned columns, and `sums` below; empty without rows. */
export function table<Row>(
  rows: readonly Row[],
  cells: Partial<Record<Column, (row: Row, index: number) => string>>,
  sums: readonly Partial<Record<Column, string>>[] = [],
): string {
  if (rows.length === 0) {
    return '';
  }
  const columns = Object.keys(cells) as Column[];
  const lines = [
    columns.map((column) => column && t(`columns.${column}`)),
    ...rows.map((row, index) => columns.map((column) => cells[column]?.(row, index) ?? '')),
    ...sums.map((sum) => columns.map((column) => sum[column] ?? '')),
  ];
  const right = columns.flatMap((column, index) => (alignedRight.includes(column) ? [index] : []));
  return aligned(lines, right);
}

type Label = keyof typeof en.labels;

/** Labels and values in two columns, without the empty values. */
export function labelledRows(
  entries: (readonly [label: Label, value: string | null | undefined])[],
): string {
  return aligned(
    entries.flatMap(([label, value]) => (value ? [[t(`labels.${label}`), value]] : [])),
  );
}

/** Rows in aligned columns. */
export function aligned(rows: string[][], right: number[] = []): string {
  const lines = rows.map((row) => row.map(onOneLine));
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => widthOf(line[column] ?? ''))),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const gap = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
          return right.includes(column) ? gap + cell : cell + gap;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A text under its title, or nothing. */
export function section(title: string, text: string): string {
  return text && `${title}\n${text.replace(/^/gm, '  ')}`;
}

/** Any JSON as text, like `driver: yes, roles: receptionist 2`: a new field of the form needs no change here. */
export function describe(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(describe).filter(Boolean).join('; ');
  }
  if (typeof value === 'object' && value !== null) {
    return list(
      Object.entries(value)
        .map(([name, part]) => [words(name), describe(part)] as const)
        .filter(([, part]) => part !== '')
        .map(([name, part]) => t('pair', { name, value: part })),
    );
  }
  if (typeof value === 'boolean') {
    return value ? t('yes') : '';
  }
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
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
