import { shortId } from '#domain/short-id.ts';
import {
  confirmPayment,
  recordPayment,
  refundPayment,
} from '#server/bookings/decisions/payments.ts';
import type { Print } from './staff-command.ts';
import { dinars, sentences, t, words } from '#server/cli/output/texts.ts';

export const pay: Print<typeof recordPayment> = async (deps, input) => {
  const { method, ...data } = await recordPayment(deps, input);
  const recorded = t('payment.recorded', {
    amount: dinars(data.amount),
    method: words(method),
    ref: data.ref_code,
    status: data.status,
    id: shortId(data.id),
    remaining: dinars(data.remaining),
  });
  return { data, text: withReceipt(recorded, data) };
};

export const confirm: Print<typeof confirmPayment> = async (deps, input) => {
  const data = await confirmPayment(deps, input);
  return { data, text: withReceipt(changed(data, data.amount), data) };
};

export const refund: Print<typeof refundPayment> = async (deps, input) => {
  const data = await refundPayment(deps, input);
  const { id, ref_code: ref, refunded, left, ...payment } = data;
  const inPart = {
    amount: dinars(refunded),
    id: shortId(id),
    ref,
    left: dinars(left),
  };
  return {
    data,
    text:
      left > 0
        ? t('payment.refundedInPart', inPart)
        : withReceipt(changed({ ...payment, id, ref_code: ref }, refunded), payment),
  };
};

function changed(
  { id, ref_code: ref, status }: { id: string; ref_code: string; status: string },
  amount: number,
): string {
  return t('payment.changed', { id: shortId(id), ref, amount: dinars(amount), status });
}

function withReceipt(text: string, { receipt_number: number }: { receipt_number: string | null }) {
  return number === null ? text : sentences([text, t('payment.receipt', { number })]);
}
