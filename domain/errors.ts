import * as v from 'valibot';
import type { StaffRefusalCode } from './staff-refusals.ts';

/**
 * Every failed response of the server: a code that the browser translates, an English text for other clients,
 * and details that a program can read (rulings, Texts).
 */
export const errorResponseSchema = v.object({
  code: v.string(),
  error: v.string(),
  details: v.optional(v.unknown()),
});
export type ErrorResponse = v.InferOutput<typeof errorResponseSchema>;

/** The codes of the server's failed responses; `server/errors.ts` has their texts and statuses. */
export const serverErrorCodes = [
  'invalid_request',
  'unauthenticated',
  'token_expired',
  'identity_mismatch',
  'forbidden',
  'host_refused',
  'proxy_refused',
  'not_found',
  'room_not_found',
  'booking_not_found',
  'event_not_found',
  'conversation_not_found',
  'event_creation_refused',
  'customer_missing',
  'period_taken',
  'request_differs',
  'request_ended',
  'event_decided',
  'booking_decided',
  'booking_not_approved',
  'booking_over',
  'ask_open',
  'ask_closed',
  'ask_not_found',
  'booking_upcoming',
  'request_changed',
  'message_differs',
  'billing_type_unavailable',
  'plan_not_found',
  'months_missing',
  'documents_missing',
  'invalid_period',
  'period_past',
  'too_far_ahead',
  'outside_hours',
  'limit_reached',
  'body_too_large',
  'file_unsupported',
  'file_too_large',
  'file_missing',
  'file_size_differs',
  'file_unsafe',
  'file_damaged',
  'file_heic',
  'booking_closed',
  'document_refused',
  'nothing_to_pay',
  'documents_full',
  'daily_uploads_full',
  'storage_full',
  'unfinished_not_found',
  'unfinished_differs',
  'unfinished_sent',
  'export_running',
  'too_many_requests',
  'internal',
  'unavailable',
] as const;

export type ServerErrorCode = (typeof serverErrorCodes)[number];

/** Every code with which the server refuses something. */
export type ErrorCode = ServerErrorCode | StaffRefusalCode;

/** The codes that only the browser uses, with or without a response. Specification, section 8. */
export const browserErrors = [
  'network',
  'server_message',
  'request_status',
  'sign_in_failed',
  'popup_blocked',
  'sign_in_required',
  'rooms_failed',
  'room_failed',
  'prices_failed',
  'request_failed',
  'pending_requests_reached',
  'pending_events_reached',
  'event_too_long',
  'booking_id_missing',
  'upload_url_failed',
  'upload_failed',
  'link_failed',
  'upload_interrupted',
  'unfinished_failed',
  'domiciliation_request_failed',
  'legal_upload_url_failed',
  'legal_upload_failed',
  'legal_link_failed',
  'draft_not_saved',
  'file_empty',
  'file_unreadable',
  'bookings_failed',
  'booking_details_failed',
  'cancel_failed',
  'ask_failed',
  'withdraw_failed',
  'payments_failed',
  'progress_failed',
  'events_failed',
  'own_events_failed',
  'event_creation_failed',
  'event_failed',
  'calendar_failed',
  'free_rooms_failed',
  'gallery_failed',
  'plans_failed',
  'chats_failed',
  'messages_failed',
  'message_not_saved',
  'message_failed',
  'chat_sign_in_required',
] as const;

/** Failures that are never shown: a popup that the user closed, and what is only logged (section 8, Sign-in). */
export const silentErrors = [
  'popup_cancelled',
  'profile_failed',
  'sign_out_failed',
  'identity_listener_failed',
  'latest_events_failed',
  'images_failed',
  'free_access_failed',
  'limits_failed',
  'mark_read_failed',
  'event_permission_failed',
] as const;

export type FailureCode =
  | ServerErrorCode
  | (typeof browserErrors)[number]
  | (typeof silentErrors)[number];

const failureCodes = new Set<string>([...serverErrorCodes, ...browserErrors, ...silentErrors]);

/** Whether this version of the site has a text for the code. */
export function isFailureCode(code: string): code is FailureCode {
  return failureCodes.has(code);
}

/** Whether the failure is never shown. */
export function isSilent(code: FailureCode): code is (typeof silentErrors)[number] {
  return silentErrors.some((silent) => silent === code);
}

/** The server refuses the session: the user signs in again. */
export function isSessionOver({ code }: Failure): boolean {
  return code === 'unauthenticated' || code === 'token_expired';
}

/** Why something failed: a code that the locales translate (`errors:<code>`), and the parameters of its text. */
export interface Failure {
  code: FailureCode;
  params?: Record<string, string>;
}

/** A failure as a thrown value or a stored draft has it. */
export const failureSchema = v.pipe(
  v.object({
    code: v.custom<FailureCode>((code) => typeof code === 'string' && isFailureCode(code)),
    params: v.optional(v.record(v.string(), v.string())),
  }),
  v.transform(({ code, params }): Failure => (params ? { code, params } : { code })),
);

/**
 * The failure behind a thrown value. Services throw objects with a `code`, and `params` where its text has any;
 * everything else, and a code without a text, is unexpected and becomes the `fallback` code.
 */
export function toFailure(error: unknown, fallback: FailureCode = 'internal'): Failure {
  const failure = v.safeParse(failureSchema, error);
  return failure.success ? failure.output : { code: fallback };
}
