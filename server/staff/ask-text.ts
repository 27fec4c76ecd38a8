import type { BookingAsk } from '#domain/account/asks.ts';
import { moment } from '#server/cli/staff/output.ts';
import type { StaffTexts } from './staff-texts.ts';

/** What is asked for a booking, and since when. */
export function askText({ t, nameOf }: StaffTexts, { kind, text, created_at }: BookingAsk): string {
  const asked = { kind: nameOf('ask', kind), at: moment(new Date(created_at)) };
  return text.trim() === '' ? t('ask.on', asked) : t('ask.words', { ...asked, text });
}
