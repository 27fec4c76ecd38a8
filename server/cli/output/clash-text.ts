import type { Clash } from '#server/rooms/clashes.ts';
import { moment, table } from './output.ts';
import { list, t, words } from './texts.ts';
import type { Building } from '#domain/time/building.ts';

/** What occupies a room: the reference of a booking and its client, the title of an event, or a closure. */
export function clashText({ ref_code, client_name, status, event, reason }: Clash): string {
  if (ref_code !== null) {
    const details = [client_name ?? '', words(status ?? '')].filter(Boolean);
    return t('clash.booking', { ref: ref_code, details: list(details) });
  }
  return event === null
    ? t('clash.closed', { reason: (reason ?? '') || t('noReason') })
    : t('clash.event', { name: event });
}

/** Clashes as a table for people. */
export function clashTable(building: Building, clashes: readonly Clash[]): string {
  return table(clashes, {
    from: ({ start }) => moment(building, start),
    to: ({ end }) => moment(building, end),
    room: ({ room }) => room,
    takenBy: clashText,
  });
}
