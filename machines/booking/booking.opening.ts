import type { OpenedDraft } from '#domain/booking/form/draft.ts';
import { changeBookingForm, type BookingForm, type FormRoom } from '#domain/booking/form/form.ts';
import { DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits/limits.ts';
import type { PendingRequest } from '#domain/booking/form/pending-request.ts';
import { newBookingForm, offeredPrefill } from '#domain/booking/form/prefill.ts';
import type { Failure } from '#domain/errors.ts';
import type { Room } from '#domain/rooms/room.ts';
import { contactOf, newRequest } from '#machines/shared/request-form.ts';
import type { BookingContext, BookingFormData, BookingInput } from './booking.types.ts';

/** The context of a form that is opened, or cleared and loaded again. */
export function newContext(input: BookingInput): BookingContext {
  return {
    ...input,
    room: null,
    prices: null,
    limits: DEFAULT_BOOKING_LIMITS,
    usage: null,
    freeMonths: [],
    pending: null,
    form: newForm({ available_billing_types: [] }, input),
    ...newRequest(input),
  };
}

/** The new form of a room: the contact of the account, the prefilled fields, and the billing type of the page URL. */
function newForm(
  room: FormRoom,
  {
    building,
    billingType,
    prefill,
    ...account
  }: Pick<BookingInput, 'user' | 'customer' | 'building' | 'billingType' | 'prefill'>,
): BookingForm {
  const form = newBookingForm(building, room, contactOf(account), prefill);
  return withOfferedBillingType(form, room, billingType);
}

/** The requested billing type, else that of the form, else the first of the room: always one that the room offers. */
function withOfferedBillingType(
  form: BookingForm,
  { available_billing_types: offered }: Pick<Room, 'available_billing_types'>,
  asked: BookingForm['billingType'],
): BookingForm {
  const billingType = [asked, form.billingType].find((type) => type && offered.includes(type));
  return changeBookingForm(form, { billingType: billingType ?? offered[0] ?? null });
}

/**
 * The form when it opens: from the draft, else with what was sent, else prefilled; with a billing type that the room offers.
 * A prefill changes no draft: the form offers it.
 */
export function loadedForm(
  context: BookingContext,
  data: BookingFormData,
): Partial<BookingContext> {
  const { room, pending, draft } = data;
  const prefill = pending ? {} : offeredPrefill(room, context.prefill);
  if (!draft) {
    return {
      ...data,
      prefill,
      form: newForm(room, { ...context, prefill: pending?.form ?? prefill }),
    };
  }
  const { requestKey, documents, bookingId } = draft;
  return {
    ...data,
    prefill,
    form: withOfferedBillingType(draft.form, room, context.billingType),
    requestKey,
    documents,
    bookingId,
    failure: bookingId === null ? changedElsewhere(pending, draft) : { code: 'upload_interrupted' },
  };
}

/** Whether the pending request has another version than the one that the draft is a change of. */
function changedElsewhere(pending: PendingRequest | null, draft: OpenedDraft): Failure | null {
  return pending && draft.changedVersion !== pending.version ? { code: 'request_changed' } : null;
}
