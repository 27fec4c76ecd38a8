import { parseBookingDates } from '#domain/booking/period.ts';
import { buildingMoment } from '#domain/time.ts';

/** An instant on the building's clock, `2026-12-01 09:30`. */
export function moment(instant: Date | null): string {
  if (!instant) {
    return '-';
  }
  const { day, time } = buildingMoment(instant);
  return `${day} ${time}`;
}

/** The days and times of a booking, or the months of a domiciliation. */
export function periodText(booking: {
  booking_dates: string | null;
  start_time: string | null;
  end_time: string | null;
  selected_months: string[] | null;
}): string {
  if (booking.selected_months) {
    return fromTo(booking.selected_months.at(0), booking.selected_months.at(-1));
  }
  const days = booking.booking_dates ? parseBookingDates(booking.booking_dates) : null;
  const times =
    booking.start_time && booking.end_time
      ? ` ${booking.start_time.slice(0, 5)}-${booking.end_time.slice(0, 5)}`
      : '';
  return `${fromTo(days?.start, days?.end)}${times}`;
}

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Consecutive months as text, `December 2026 to February 2027 (3 months)`. */
export function monthsText(months: readonly string[]): string {
  const nameOf = (month: string | undefined) =>
    month && monthFormat.format(new Date(`${month}-01T00:00:00Z`));
  const count = months.length === 1 ? '1 month' : `${months.length} months`;
  return `${fromTo(nameOf(months.at(0)), nameOf(months.at(-1)))} (${count})`;
}

function fromTo(first = '-', last = first): string {
  return first === last ? first : `${first} to ${last}`;
}

/** A key of the database as text: `pending approval`. */
export function words(key: string): string {
  return key.replaceAll('_', ' ');
}

/** The text of an empty list. */
export function noRows(noun: string, status: string): string {
  return status === 'all' ? `There are no ${noun}s.` : `No ${noun} is ${words(status)}.`;
}

/** A file's size as `1.5 MB` or `12 KB`. */
export function fileSize(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${(bytes / (1024 * 1024)).toFixed(1)} MB`
    : `${Math.ceil(bytes / 1024)} KB`;
}

/** Rows under their headings, in aligned columns; `right` lists the columns that are aligned right. */
export function table(headings: string[], rows: string[][], right: number[] = []): string {
  const lines = [headings, ...rows].map((row) => row.map(onOneLine));
  const widths = headings.map((_, column) =>
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

/** Labels and values in two columns, without the empty values. */
export function labelledRows(
  entries: (readonly [name: string, value: string | null | undefined])[],
): string {
  const filled = entries.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const width = Math.max(0, ...filled.map(([name]) => name.length));
  return filled.map(([name, value]) => `${name.padEnd(width)}  ${onOneLine(value)}`).join('\n');
}

/** A text under its title, or nothing. */
export function section(title: string, text: string, isShown = text !== ''): string {
  return isShown ? `${title}\n${text.replace(/^/gm, '  ')}` : '';
}

/** Any JSON as text, like `driver: yes, roles: receptionist 2`: a new field of the form needs no change here. */
export function describe(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(describe).filter(Boolean).join('; ');
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, part]) => [name, describe(part)] as const)
      .filter(([, part]) => part !== '')
      .map(([name, part]) => `${spaced(name)}: ${part}`)
      .join(', ');
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : '';
  }
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** `packageTier` as `package tier`. */
export function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A text of a customer without characters that move a terminal's cursor or reverse its text. */
export function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '');
}

function onOneLine(text: string): string {
  return printable(text.replace(/\s*\n\s*/g, ' / '));
}

const segmenter = new Intl.Segmenter();

function widthOf(text: string): number {
  return [...segmenter.segment(text)].length;
}
