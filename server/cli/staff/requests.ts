import { chargeOf } from '#domain/booking/price/charge.ts';
import type { PriceLine } from '#domain/booking/price/price.ts';
import { localized } from '#domain/language.ts';
import { statusOf as listedStatus } from '#domain/staff/requests.ts';
import { shortId } from '#domain/short-id.ts';
import { listRequests } from '#server/bookings/decisions/list-requests.ts';
import { showRequest, type ShownRequest } from '#server/bookings/decisions/show-request.ts';
import { bookingCells, kindOf, lackText, statusOf } from '#server/cli/output/booking-text.ts';
import { documentsTable, proofsText } from './documents.ts';
import {
  aligned,
  describe,
  labelledRows,
  moment,
  monthsText,
  periodText,
  section,
  table,
} from '#server/cli/output/output.ts';
import type { Print } from './staff-command.ts';
import { dinars, t, words } from '#server/cli/output/texts.ts';
import type { Building } from '#domain/time/building.ts';

export const requests: Print<typeof listRequests> = async (deps, input) => {
  const { rows } = await listRequests(deps, input);
  const { ref, offer, period, client, heldUntil, lacks, total } = bookingCells(deps.building);
  const cells = {
    ref,
    kind: kindOf,
    offer,
    period,
    client,
    status: statusOf,
    heldUntil,
    lacks,
    total,
  };
  const none =
    listedStatus(input) === 'all'
      ? t('requests.none')
      : t('requests.noneOf', { status: words(listedStatus(input)) });
  return { data: rows, text: table(rows, cells) || none };
};

export const show: Print<typeof showRequest> = async (deps, input) => {
  const row = await showRequest(deps, input);
  const text = [
    labelsText(deps.building, row),
    section(t('show.services'), servicesText(row.services)),
    section(t('show.documents'), documentsTable(deps.building, row.documents)),
    section(t('show.price'), priceText(row)),
    section(t('show.proof'), proofsText(deps.building, row.documents)),
    section(t('show.payments'), paymentsTable(deps.building, row)),
  ];
  return { data: row, text: text.filter(Boolean).join('\n\n') };
};

function labelsText(building: Building, row: ShownRequest): string {
  const { ask, discounted_rooms_by: discounts } = row;
  return labelledRows([
    ['reference', row.ref_code],
    ['status', statusOf(row)],
    ['requestedOn', moment(building, row.created_at)],
    [
      row.booking_type === 'domiciliation' ? 'decideBy' : 'heldUntil',
      row.hold_expires_at && moment(building, row.hold_expires_at),
    ],
    ['decidedOn', row.decided_at && moment(building, row.decided_at)],
    ['missing', lackText(row.missing_documents)],
    ['benefit', discounts && t('show.discountedRooms', { ref: discounts })],
    ['toRefund', row.to_refund > 0 ? dinars(row.to_refund) : null],
    ['kind', kindOf(row)],
    ['room', row.room_name],
    ['plan', row.plan_name],
    row.selected_months ? ['months', monthsText(row.selected_months)] : ['period', periodText(row)],
    ['customer', joined(row.customer_name, row.customer_email, row.customer_phone)],
    ['client', row.client_name],
    ['company', row.company_name],
    ['enterprise', row.enterprise_status && words(row.enterprise_status)],
    ['role', row.business_role && words(row.business_role)],
    ['contact', joined(row.contact_person, row.contact_email, row.contact_phone)],
    ['event', row.event_name],
    ['attendees', row.attendees?.toString()],
    ['organization', describe(row.verification)],
    ['notes', row.notes],
    ['asks', ask?.status === 'open' ? askText(building, ask) : null],
    ['rejectedBecause', row.rejection_code && words(row.rejection_code)],
    ['noteToCustomer', row.admin_notes],
    ['internalNote', row.internal_note],
  ]);
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** What is asked for a booking, and since when. */
function askText(
  building: Building,
  { kind, text, created_at }: NonNullable<ShownRequest['ask']>,
): string {
  const asked = { kind, at: moment(building, new Date(created_at)) };
  return text.trim() === '' ? t('ask.on', asked) : t('ask.words', { ...asked, text });
}

function paymentsTable(building: Building, { payments }: ShownRequest): string {
  return table(payments, {
    id: ({ id }) => shortId(id),
    paidOn: ({ paid_at }) => moment(building, paid_at),
    method: ({ payment_method }) => words(payment_method),
    status: ({ status, refunded_amount: refunded }) =>
      refunded > 0 && status === 'paid'
        ? t('show.refundedInPart', { amount: dinars(refunded) })
        : status,
    amount: ({ amount }) => dinars(amount),
    receipt: ({ receipt_number }) => receipt_number ?? '',
    note: ({ notes }) => notes,
  });
}

function servicesText(services: object): string {
  return aligned(
    Object.entries(services).map(([name, details]) => [words(name), describe(details) || t('yes')]),
  );
}

function priceText(row: ShownRequest): string {
  const remaining = Math.max(0, row.total_price - row.paid_amount);
  const lines = table(
    row.price_lines,
    {
      number: (_, index) => String(index + 1),
      line: ({ item }) => words(item),
      quantity: ({ quantity }) => String(quantity),
      amount: (line) =>
        line.amount === null
          ? ((line.onRequest && localized(line.onRequest, 'price_text', 'en')) ??
            t('price.onRequest'))
          : dinars(chargeOf(line)),
      '': (line) => line.reason ?? lineNote(line),
    },
    [
      { line: t('price.beforeTax'), amount: dinars(row.subtotal) },
      { line: t('price.tax'), amount: dinars(row.tva) },
      { line: t('price.withTax'), amount: dinars(row.total_price) },
      { line: t('price.paid'), amount: dinars(row.paid_amount) },
      { line: t('price.remaining'), amount: dinars(remaining) },
    ],
  );
  return row.is_price_complete ? lines : `${lines}\n${t('price.incomplete')}`;
}

function lineNote({ note, byStaff }: PriceLine): string {
  if (note === 'free_access') {
    return t('price.freeAccess');
  }
  return byStaff ? t('price.byStaff') : '';
}
