import { listDue } from '#server/bookings/decisions/list-due.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { readToday } from '#server/staff/read-today.ts';
import { bookingCells } from '#server/cli/output/booking-text.ts';
import { askTable } from './bookings.ts';
import { eventCells } from '#server/cli/output/event-text.ts';
import { moment, section, table } from '#server/cli/output/output.ts';
import type { Print, StaffResult } from './staff-command.ts';
import { dinars, t, words } from '#server/cli/output/texts.ts';

export const today: Print<typeof readToday> = async (deps) => {
  const data = await readToday(deps, undefined);
  const { ref, heldUntil, offer, period, client, lacks, total } = bookingCells(deps.building);
  const arrivals = table(data.arrivals, {
    ref,
    room: (row) => row.room_name ?? '-',
    period,
    client,
    contact: (row) => row.contact_person ?? '-',
    telephone: (row) => row.contact_phone ?? '-',
    people: (row) => String(row.attendees ?? '-'),
  });
  const requests = table(data.requests, { ref, heldUntil, offer, period, client, lacks, total });
  const { id, name, starts, ends, room } = eventCells(deps.building);
  const eventTable = (rows: typeof data.events) => table(rows, { id, name, starts, ends, room });
  const text = [
    t('today.is', { day: data.day }),
    section(t('today.rooms'), arrivals || t('today.noRooms')),
    section(t('today.events'), eventTable(data.events)),
    section(t('today.requests'), requests),
    section(t('today.asks'), askTable(deps.building, data.asks)),
    section(t('today.proposed'), eventTable(data.proposed)),
    data.waiting.chats > 0 ? t('today.chats', { chats: data.waiting.chats }) : '',
  ];
  return { data, text: text.filter(Boolean).join('\n\n') };
};

export async function due(deps: StaffDeps): Promise<StaffResult> {
  const data = {
    due: (await listDue(deps, { view: 'due' })).rows,
    refunds: (await listDue(deps, { view: 'refunds' })).rows,
  };
  const { ref, client, period, total } = bookingCells(deps.building);
  const sum = data.due.reduce((all, { remaining }) => all + remaining, 0);
  const toPay = table(
    data.due,
    {
      ref,
      client,
      telephone: (row) => row.contact_phone ?? '-',
      period,
      total,
      paid: (row) => dinars(row.paid_amount),
      due: (row) => dinars(row.remaining),
      proofSent: (row) => (row.proof_sent_at ? moment(deps.building, row.proof_sent_at) : ''),
    },
    [{ due: dinars(sum) }],
  );
  const refunds = table(data.refunds, {
    ref,
    client,
    status: (row) => words(row.status),
    toRefund: (row) => dinars(row.to_refund),
  });
  const text = [section(t('due.toPay'), toPay), section(t('due.toRefund'), refunds)];
  return { data, text: text.filter(Boolean).join('\n\n') || t('due.nothing') };
}
