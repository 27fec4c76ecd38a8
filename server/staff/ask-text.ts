import type { BookingAsk } from '#domain/account/asks.ts';
import { moment } from './output.ts';

/** What is asked for a booking, and since when. */
export function askText({ kind, text, created_at }: BookingAsk): string {
  const words = text.trim() === '' ? '' : `: ${text}`;
  return `${kind} on ${moment(new Date(created_at))}${words}`;
}
