import { approveRequest } from '#server/bookings/decisions/approve-request.ts';
import { rejectRequest } from '#server/bookings/decisions/reject-request.ts';
import type { StaffResult } from '#server/staff/staff-deps.ts';
import { refundText, summaryText } from './booking-text.ts';
import { sentences, t } from './texts.ts';

type Run<Case extends (...args: never[]) => unknown> = (
  ...args: Parameters<Case>
) => Promise<StaffResult>;

export const approve: Run<typeof approveRequest> = async (deps, input) => {
  const row = await approveRequest(deps, input);
  return {
    data: row,
    text: `${t('decide.approved', { ref: row.ref_code })}\n${summaryText(row)}`,
  };
};

export const reject: Run<typeof rejectRequest> = async (deps, input) => {
  const row = await rejectRequest(deps, input);
  const { ref_code: ref, room_name, paid_amount } = row;
  const rejected =
    room_name === null ? t('decide.rejected', { ref }) : t('decide.rejectedRoom', { ref });
  // No payment is recorded for a rejected request, so this is what was paid for it.
  const text = sentences([rejected, refundText(paid_amount)]);
  return { data: row, text: `${text}\n${summaryText(row)}` };
};
