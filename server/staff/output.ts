import type { BookingDetails } from '#domain/account/booking-details.ts';
import { formatMonth } from '#domain/time/dates.ts';
import { directionOf } from '#domain/language.ts';
import { numberFormat } from '#domain/number.ts';
import { isolated } from '#domain/text/text.ts';
import { buildingMoment } from '#domain/time/time.ts';
import type en from '#locales/en/staff.json';
import type { StaffTexts } from './staff-texts.ts';

/** An instant on the building's clock, `2026-12-01 09:30`. */
export function moment(instant: Date | null): string {
  if (!instant) {
    return '-';
  }
  const { day, time } = buildingMoment(instant);
  return `${day} ${time}`;
}

/** The days and times of a booking, or the months of a domiciliation. */
export function periodText(
  texts: StaffTexts,
  {
    periods,
    selected_months,
  }: Pick<BookingDetails, 'periods'> & { selected_months: string[] | null },
): string {
  if (selected_months) {
    return monthsFromTo(texts, selected_months);
  }
  const [{ from, to } = { from: null, to: null }] = periods;
  const days = periods.map(({ first, last }) => fromTo(texts, 'days', { start: first, end: last }));
  const [day = '-', ...more] = days;
  return `${more.length > 0 ? texts.list(days) : day}${from && to ? ` ${from}-${to}` : ''}`;
}

/** Consecutive months as text, `December 2026 to February 2027 (3 months)`. */
export function monthsText(texts: StaffTexts, months: readonly string[]): string {
  const names = months.map((month) => formatMonth(month, texts.language));
  return texts.t('period.counted', { months: monthsFromTo(texts, names), count: months.length });
}

function monthsFromTo(texts: StaffTexts, months: readonly string[]): string {
  const [start = '-'] = months;
  return fromTo(texts, 'months', { start, end: months.at(-1) ?? start });
}

function fromTo(
  { t }: StaffTexts,
  unit: 'days' | 'months',
  { start, end }: { start: string; end: string },
): string {
  return start === end ? start : t(`period.${unit}`, { start, end });
}

const MEGABYTE = 1024 * 1024;
const oneDecimal = numberFormat({
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

/** A file's size as `1.5 MB` or `12 KB`. */
export function fileSize({ t, language }: StaffTexts, bytes: number): string {
  return bytes >= MEGABYTE
    ? t('size.megabytes', { size: oneDecimal(bytes / MEGABYTE, language) })
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
  texts: StaffTexts,
  rows: readonly Row[],
  cells: Partial<Record<Column, (row: Row, index: number) => string>>,
  sums: readonly Partial<Record<Column, string>>[] = [],
): string {
  if (rows.length === 0) {
    return '';
  }
  const columns = Object.keys(cells) as Column[];
  const lines = [
    columns.map((column) => column && texts.t(`columns.${column}`)),
    ...rows.map((row, index) => columns.map((column) => cells[column]?.(row, index) ?? '')),
    ...sums.map((sum) => columns.map((column) => sum[column] ?? '')),
  ];
  const right = columns.flatMap((column, index) => (alignedRight.includes(column) ? [index] : []));
  return aligned(texts, lines, right);
}

type Label = keyof typeof en.labels;

/** Labels and values in two columns, without the empty values. */
export function labelledRows(
  texts: StaffTexts,
  entries: (readonly [label: Label, value: string | null | undefined])[],
): string {
  return aligned(
    texts,
    entries.flatMap(([label, value]) => (value ? [[texts.t(`labels.${label}`), value]] : [])),
  );
}

/** Rows in aligned columns. In Arabic they have one order in every row: a row is from left to right, and each cell an isolate. */
export function aligned(texts: StaffTexts, rows: string[][], right: number[] = []): string {
  const isRightToLeft = directionOf(texts.language) === 'rtl';
  const lines = rows.map((row) => row.map(isRightToLeft ? onOneIsolatedLine : onOneLine));
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => widthOf(line[column] ?? ''))),
  );
  return lines
    .map((line) => {
      const cells = line.map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        const text = isRightToLeft && cell !== '' ? isolated(cell) : cell;
        return right.includes(column) ? gap + text : text + gap;
      });
      return `${isRightToLeft ? LEFT_TO_RIGHT : ''}${cells.join('  ').trimEnd()}`;
    })
    .join('\n');
}

/** Gives a line its direction where the terminal takes that of the first letter. */
const LEFT_TO_RIGHT = '\u200e';

/** A text under its title, or nothing. */
export function section(title: string, text: string): string {
  return text && `${title}\n${text.replace(/^/gm, '  ')}`;
}

/** Any JSON as text, like `driver: yes, roles: receptionist 2`: a new field of the form needs no change here. */
export function describe(texts: StaffTexts, value: unknown): string {
  if (Array.isArray(value)) {
    return value
      .map((each) => describe(texts, each))
      .filter(Boolean)
      .join('; ');
  }
  if (typeof value === 'object' && value !== null) {
    return texts.list(
      Object.entries(value)
        .map(([name, part]) => [texts.nameOf('field', name), describe(texts, part)] as const)
        .filter(([, part]) => part !== '')
        .map(([name, part]) => texts.t('pair', { name, value: part })),
    );
  }
  if (typeof value === 'boolean') {
    return value ? texts.t('yes') : '';
  }
  // What is neither a number nor a choice of a form was typed.
  return typeof value === 'number' || typeof value === 'string'
    ? texts.nameOf('choice', String(value), String(value))
    : '';
}

/** A text of a customer without characters that move a terminal's cursor or reverse its text. */
export function printable(text: string): string {
  return text.replace(CONTROLS, '').replace(ISOLATES, '');
}

const CONTROLS = /(?!\n)[\p{Cc}\u202a-\u202e]/gu;
const ISOLATES = /[\u2066-\u2069]/g;

function onOneLine(text: string): string {
  return printable(text.replace(/\s*\n\s*/g, ' / '));
}

/** The same with the isolates of the texts of commands; without any where a customer's text leaves one open. */
function onOneIsolatedLine(text: string): string {
  return isBalanced(text)
    ? text.replace(/\s*\n\s*/g, ' / ').replace(CONTROLS, '')
    : onOneLine(text);
}

/** Whether each isolate ends within the text. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const [character] of text.matchAll(ISOLATES)) {
    open += character === '\u2069' ? -1 : 1;
    if (open < 0) {
      return false;
    }
  }
  return open === 0;
}

const segmenter = new Intl.Segmenter();

/** How many characters a terminal shows. */
function widthOf(text: string): number {
  return [...segmenter.segment(text.replace(ISOLATES, ''))].length;
}
