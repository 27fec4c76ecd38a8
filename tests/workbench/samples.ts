import { addDays, addMonths, differenceInCalendarDays, format, parseISO } from 'date-fns';
import type { AnyEventObject } from 'xstate';
import * as v from 'valibot';
import type { PathModel } from 'xstate-paths';
import type { SampleFile } from 'xstate-workbench';

const clockInput = v.object({ now: v.optional(v.function()), today: v.optional(v.function()) });

/** The day that the fixtures of a path model take for today; null for a machine that reads no clock. */
function fixedDay({ input }: Pick<PathModel, 'input'>): Date | null {
  const parsed = v.safeParse(clockInput, input);
  const clock = parsed.success ? (parsed.output.now ?? parsed.output.today) : undefined;
  const now = clock?.();
  return now instanceof Date ? now : typeof now === 'string' ? parseISO(now) : null;
}

/** An event of a path model with the dates that it would have today: as far ahead as in the fixtures. */
export function sampleEvent(
  model: Pick<PathModel, 'input'>,
  event: AnyEventObject,
  today: Date,
): AnyEventObject {
  const fixed = fixedDay(model);
  if (!fixed) {
    return event;
  }
  const days = differenceInCalendarDays(today, fixed);
  const months =
    (today.getFullYear() - fixed.getFullYear()) * 12 + today.getMonth() - fixed.getMonth();
  return shifted(event, (text) => {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) {
      return format(addDays(parseISO(text), days), 'yyyy-MM-dd');
    }
    if (/^\d{4}-\d\d$/.test(text)) {
      return format(addMonths(parseISO(text), months), 'yyyy-MM');
    }
    return /^\d{4}-\d\d-\d\dT/.test(text) ? addDays(parseISO(text), days).toISOString() : text;
  }) as AnyEventObject;
}

function shifted(value: unknown, shift: (text: string) => string): unknown {
  if (typeof value === 'string') {
    return shift(value);
  }
  if (Array.isArray(value)) {
    return value.map((each) => shifted(each, shift));
  }
  return typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shifted(each, shift)]))
    : value;
}

const documentsEvent = v.object({
  documents: v.array(
    v.object({
      id: v.string(),
      file: v.object({ name: v.string(), size: v.number(), type: v.string() }),
    }),
  ),
});

/** The bytes of the documents that an event adds: a real PDF of the size that the event has. */
export function sampleFiles(event: AnyEventObject): SampleFile[] {
  const parsed = v.safeParse(documentsEvent, event);
  return parsed.success
    ? parsed.output.documents.map(({ id, file }) => ({
        id,
        name: file.name,
        type: file.type,
        bytes: samplePdf(file.name, file.size),
      }))
    : [];
}

function samplePdf(name: string, size: number): Uint8Array<ArrayBuffer> {
  const start = `%PDF-1.4\n% ${name}\n%`;
  const end = '\n%%EOF\n';
  const padding = 'a'.repeat(Math.max(0, size - start.length - end.length));
  return new TextEncoder().encode(`${start}${padding}${end}`);
}
