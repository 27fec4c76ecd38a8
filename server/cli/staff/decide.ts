import { approveRequest } from '#server/bookings/decisions/approve-request.ts';
import { bookForCaller } from '#server/bookings/decisions/book-for-caller.ts';
import {
  giveDiscount,
  priceLine,
  unpricedLines,
} from '#server/bookings/decisions/price-request.ts';
import { rejectRequest } from '#server/bookings/decisions/reject-request.ts';
import { linesText, refundText, summaryText } from '#server/cli/output/booking-text.ts';
import { moment } from '#server/cli/output/output.ts';
import type { Print } from './staff-command.ts';
import { dinars, sentences, t } from '#server/cli/output/texts.ts';

export const approve: Print<typeof approveRequest> = async (deps, input) => {
  const row = await approveRequest(deps, input);
  return {
    data: row,
    text: `${t('decide.approved', { ref: row.ref_code })}\n${summaryText(row)}`,
  };
};

export const reject: Print<typeof rejectRequest> = async (deps, input) => {
  const row = await rejectRequest(deps, input);
  const { ref_code: ref, booking_type, paid_amount } = row;
  const rejected =
    booking_type === 'room_booking'
      ? t('decide.rejectedRoom', { ref })
      : t('decide.rejected', { ref });
  // No payment is recorded for a rejected request, so this is what was paid for it.
  const text = sentences([rejected, refundText(paid_amount)]);
  return { data: row, text: `${text}\n${summaryText(row)}` };
};

export const price: Print<typeof priceLine> = async (deps, input) =>
  repriced(await priceLine(deps, input));

export const discount: Print<typeof giveDiscount> = async (deps, input) =>
  repriced(await giveDiscount(deps, input));

/** The total before and after, and what is to be done next. */
function repriced(data: Awaited<ReturnType<typeof priceLine>>) {
  const { ref_code: ref, version, total_before, total, lines } = data;
  const unpriced = linesText(unpricedLines(lines));
  const text = sentences([
    t('price.changed', { ref, version, before: dinars(total_before), after: dinars(total) }),
    unpriced ? t('price.unpriced', { lines: unpriced }) : t('price.complete', { version }),
  ]);
  return { data, text };
}

export const book: Print<typeof bookForCaller> = async (deps, input) => {
  const { name, room, ...data } = await bookForCaller(deps, input);
  const { ref_code: ref, total, held_until } = data;
  return {
    data,
    text: t('book.done', {
      ref,
      name,
      room,
      total: dinars(total),
      end: moment(deps.building, held_until),
    }),
  };
};
