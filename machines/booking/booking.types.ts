import type { OpenedDraft } from '#domain/booking/form/draft.ts';
import type { BookingForm, BookingStep } from '#domain/booking/form/form.ts';
import type { BookingErrors } from '#domain/booking/form/form-validation.ts';
import type { BookingLimits, BookingUsage } from '#domain/booking/limits/limits.ts';
import type { PendingRequest } from '#domain/booking/form/pending-request.ts';
import type { DayPress } from '#domain/booking/form/press-day.ts';
import type { BookingPrefill } from '#domain/booking/form/prefill.ts';
import type { ServiceDetails, ServiceName } from '#domain/booking/services/services.ts';
import type { DraftDocument } from '#domain/draft/document.ts';
import type { Room, ServicePrice } from '#domain/rooms/room.ts';
import type { MonthResults, RoomMonthsReport } from '#machines/room-months/room-months.types.ts';
import type { Call } from '#machines/shared/calls.ts';
import type {
  RequestFormEvent,
  RequestFormInput,
  RequestState,
  SubmittedOutput,
} from '#machines/request-form/request-form.types.ts';
import type { PricedBuilding } from '#domain/booking/price/tariff.ts';

export interface BookingInput extends RequestFormInput {
  roomSlug: string;
  /** The billing type in the page URL, which the subscription page sets. */
  billingType: BookingForm['billingType'];
  /** The booking whose pending request the form changes; null for a new request. */
  changes: string | null;
  /** What a new form is filled with; a stored draft stays as it is, and the form offers the prefill. */
  prefill: BookingPrefill;
  building: PricedBuilding;
  /** A function, because a form may stay open for hours. */
  now: () => Date;
}

export interface BookingContext
  extends
    BookingInput,
    RequestState<DraftDocument, OpenedDraft, BookingErrors>,
    Omit<BookingFormData, 'room' | 'draft'> {
  /** Null until the form is loaded. */
  room: Room | null;
  form: BookingForm;
  /** What the room's calendar has reported of its months. */
  months: MonthResults;
  /** What the calendar shows of the last press, until the chosen days change otherwise. */
  press: DayPress | null;
}

export interface FieldChange {
  type: 'field.change';
  change: Partial<BookingForm>;
}

/** What a user types or ticks. */
export type BookingFormEvent =
  | FieldChange
  | { type: 'service.toggle'; service: ServiceName }
  | { type: 'service.change'; change: Partial<ServiceDetails> };

export type BookingEvent =
  | BookingFormEvent
  | { type: 'load.retry' }
  | RoomMonthsReport
  | RequestFormEvent<BookingStep>;

/** How the form ends. */
export type BookingOutput = SubmittedOutput;

export interface BookingFormData {
  room: Room;
  /** Null when the price list could not be loaded: every service is then on request. */
  prices: ServicePrice[] | null;
  limits: BookingLimits;
  /** Null when it could not be loaded: the server then decides alone. */
  usage: BookingUsage | null;
  /** The months in which an hourly Grand Hall is free for the customer. */
  freeMonths: readonly string[];
  /** The request that is changed, as the server has it; null in a new one. */
  pending: PendingRequest | null;
  draft: OpenedDraft | null;
}

export interface BookingCalls {
  /**
   * Rejects with `room_not_found` or `room_failed`, and with `booking_not_found` or `booking_decided` for a request that
   * cannot be changed; a failed price list is `prices: null`, not a rejection.
   */
  loadBookingForm: Call<{ roomSlug: string; uid: string; changes: string | null }, BookingFormData>;
}
