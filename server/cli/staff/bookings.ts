import { cancelBooking } from '#server/bookings/decisions/cancel-booking.ts';
import { changeBooking } from '#server/bookings/decisions/change-booking.ts';
import { listAsks, type AskRow } from '#server/bookings/decisions/list-asks.ts';
import { refuseAsk } from '#server/bookings/decisions/refuse-ask.ts';
import { bookingCells, refundText } from '#server/cli/output/booking-text.ts';
import { moment, periodText, table } from '#server/cli/output/output.ts';
import type { Print } from './staff-command.ts';
import { dinars, list, sentences, t } from '#server/cli/output/texts.ts';
import type { Building } from '#domain/time/building.ts';

export const cancel: Print<typeof cancelBooking> = async (deps, input) => {
  const { is_room, is_asked, ...data } = await cancelBooking(deps, input);
  const { ref_code: ref, events, kept, to_refund } = data;
  const text = sentences([
    is_room ? t('cancel.doneRoom', { ref }) : t('cancel.done', { ref }),
    is_asked && t('cancel.asAsked'),
    eventsText(events),
    kept > 0 && t('cancel.kept', { amount: dinars(kept) }),
    refundText(to_refund),
  ]);
  return { data, text };
};

/** Without a version the change is only shown. */
export const change: Print<typeof changeBooking> = async (deps, input) => {
  const data = await changeBooking(deps, input, { dryRun: input.version === undefined });
  const { ref_code: ref, version, before, after, paid, remaining, to_refund, events } = data;
  const was = { ref, booking: describeBooking(before) };
  const is = { booking: describeBooking(after) };
  const owed = sentences([
    t('change.owed', { paid: dinars(paid), remaining: dinars(remaining) }),
    refundText(to_refund),
    eventsText(events),
  ]);
  const lines = data.is_done
    ? [t('change.was', { ...was, version }), t('change.isNow', is), owed]
    : [t('change.is', was), t('change.wouldBe', is), owed, t('change.notYet', { version })];
  return { data, text: lines.join('\n') };
};

type Changed = Awaited<ReturnType<typeof changeBooking>>;

function describeBooking({ periods, attendees, total }: Changed['after']): string {
  return t('change.booking', {
    period: periodText({ periods, selected_months: null }),
    people:
      attendees === null ? t('change.peopleUnknown') : t('change.people', { count: attendees }),
    total: dinars(total),
  });
}

/** The public events that keep the room. */
function eventsText(events: readonly string[]): string {
  return events.length > 0
    ? t('cancel.eventsStay', { events: list(events.map((name) => `"${name}"`)) })
    : '';
}

export const asks: Print<typeof listAsks> = async (deps) => {
  const rows = await listAsks(deps, undefined);
  return { data: rows, text: askTable(deps.building, rows) || t('asks.none') };
};

export function askTable(building: Building, rows: readonly AskRow[]): string {
  const { ref, offer, period, client } = bookingCells(building);
  return table(rows, {
    ref,
    asksFor: ({ asks_for, is_free }) => {
      if (asks_for !== 'cancellation') {
        return asks_for;
      }
      return is_free ? t('asks.freeCancellation') : t('asks.lateCancellation');
    },
    askedOn: ({ asked_at }) => moment(building, asked_at),
    offer,
    period,
    client,
    words: (ask) => ask.asks,
  });
}

export const refuse: Print<typeof refuseAsk> = async (deps, input) => {
  const data = await refuseAsk(deps, input);
  return { data, text: t('asks.refused', { kind: data.kind, ref: data.ref_code }) };
};
