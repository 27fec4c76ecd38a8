import { MAX_FILE_MEGABYTES } from '#domain/documents/files.ts';
import type { ErrorCode, ServerErrorCode } from '#domain/errors.ts';
import type { StaffRefusalCode } from '#domain/staff-refusals.ts';

/** The English text and HTTP status of each code that customers get. */
export const serverErrors = {
  invalid_request: { status: 400, text: 'The request is not valid.' },
  unauthenticated: { status: 401, text: 'You must be signed in.' },
  token_expired: { status: 401, text: 'Your session has expired. Please sign in again.' },
  identity_mismatch: {
    status: 403,
    text: 'The request names another user than the one signed in.',
  },
  forbidden: { status: 403, text: 'You don’t have access to this.' },
  host_refused: {
    status: 421,
    text: 'The demo sign-in is for this computer only: open the site as http://localhost or http://127.0.0.1, with its port.',
  },
  proxy_refused: {
    status: 403,
    text: 'The demo sign-in is for this computer only, and this request came through a proxy. To serve others, set FIREBASE_PROJECT_ID (docs/deploy.md).',
  },
  not_found: { status: 404, text: 'Not found.' },
  room_not_found: { status: 404, text: 'Room Not Found' },
  booking_not_found: { status: 404, text: 'The booking does not exist.' },
  event_not_found: { status: 404, text: 'Event not found.' },
  conversation_not_found: { status: 404, text: 'The conversation does not exist.' },
  event_creation_refused: { status: 403, text: 'Failed to create the event.' },
  customer_missing: { status: 409, text: 'Failed to ensure customer profile.' },
  period_taken: { status: 409, text: 'The room is already reserved for the selected period.' },
  request_differs: {
    status: 409,
    text: 'This request was already received. Changes made since then are not in it.',
  },
  request_ended: {
    status: 409,
    text: 'The booking of this request is no longer held. Please send the request again.',
  },
  message_differs: { status: 409, text: 'This message was already received with another text.' },
  event_decided: { status: 409, text: 'The event is decided already.' },
  booking_decided: { status: 409, text: 'The request is decided already.' },
  booking_not_approved: { status: 409, text: 'Only an approved booking can be changed this way.' },
  booking_over: { status: 409, text: 'The booking is over.' },
  ask_open: { status: 409, text: 'Something else is asked for this booking already.' },
  ask_closed: { status: 409, text: 'This was answered already.' },
  ask_not_found: { status: 404, text: 'There is nothing to withdraw.' },
  booking_upcoming: {
    status: 409,
    text: 'You have an approved booking that is not over. Please ask our staff to cancel it first.',
  },
  request_changed: { status: 409, text: 'The request was changed meanwhile.' },
  billing_type_unavailable: { status: 422, text: 'This room cannot be booked this way.' },
  plan_not_found: { status: 404, text: 'This domiciliation plan is not offered.' },
  months_missing: { status: 422, text: 'This plan needs more months than you chose.' },
  documents_missing: { status: 422, text: 'A supporting document is needed for this role.' },
  invalid_period: { status: 422, text: 'The selected period is not valid.' },
  period_past: { status: 422, text: 'The selected period has already started.' },
  too_far_ahead: {
    status: 422,
    text: 'The selected period starts too far ahead. Please ask our staff.',
  },
  outside_hours: { status: 422, text: 'The building is closed at these hours.' },
  limit_reached: {
    status: 422,
    text: 'This is more than one customer can request online. Please ask our staff.',
  },
  body_too_large: { status: 413, text: 'The request is too large.' },
  file_unsupported: {
    status: 415,
    text: 'The file is not a supported format. Please upload PDF, Word, or image files.',
  },
  file_too_large: {
    status: 413,
    text: `The file is too large. Maximum size is ${MAX_FILE_MEGABYTES} MB.`,
  },
  file_missing: { status: 409, text: 'The file was not uploaded.' },
  file_size_differs: { status: 409, text: 'The file did not arrive whole. Please try again.' },
  file_unsafe: {
    status: 422,
    text: 'The file has macros, scripts, other files or a linked template in it. Please save it without them, best as a PDF.',
  },
  file_damaged: {
    status: 422,
    text: 'The file is damaged. Please save or download it again.',
  },
  file_heic: {
    status: 415,
    text: 'The file is a picture that we cannot open (HEIC or WebP). Please send it as JPEG, or a screenshot of it.',
  },
  booking_closed: { status: 409, text: 'This booking takes no more documents.' },
  document_refused: { status: 409, text: 'This document was refused. Please send another one.' },
  nothing_to_pay: { status: 409, text: 'Nothing is to be paid for this booking.' },
  documents_full: { status: 422, text: 'The booking has as many documents as it takes.' },
  storage_full: {
    status: 422,
    text: 'We cannot take documents at the moment. Please add it later, or send it to our staff.',
  },
  daily_uploads_full: { status: 422, text: 'The account has uploaded as much as it may today.' },
  unfinished_not_found: { status: 404, text: 'This unfinished request is no longer stored.' },
  unfinished_differs: {
    status: 409,
    text: 'Another device has stored this form since. Nothing was replaced.',
  },
  unfinished_sent: { status: 409, text: 'This request is sent already.' },
  export_running: {
    status: 409,
    text: 'Your data is being downloaded already. Please wait until that has ended, or try again in a minute.',
  },
  too_many_requests: {
    status: 429,
    text: 'Too many requests. Please wait a moment and try again.',
  },
  internal: { status: 500, text: 'Something went wrong. Please try again.' },
  unavailable: {
    status: 503,
    text: 'The service is not available at the moment. Please try again in a few seconds.',
  },
} as const satisfies Record<ServerErrorCode, { status: number; text: string }>;

/** HTTP statuses of the codes that only staff get; 409 where none is named. */
const staffStatuses: Partial<Record<StaffRefusalCode, number>> = {
  contact_missing: 400,
  id_malformed: 400,
  flyer_not_stored: 400,
  message_length: 400,
  period_by_day: 400,
  period_by_hour: 400,
  period_of_several_days: 400,
  period_reversed: 400,
  reason_missing: 400,
};

const CONFLICT = 409;

/** The HTTP status of a refusal, and its text for other clients than our pages. */
export function responseTo(code: ErrorCode): { status: number; text: string } {
  return isServerError(code)
    ? serverErrors[code]
    : { status: staffStatuses[code] ?? CONFLICT, text: code };
}

function isServerError(code: ErrorCode): code is ServerErrorCode {
  return code in serverErrors;
}

/** Why a request of a customer or of staff is refused: a code, and what a program needs to show or handle it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: object | undefined;

  constructor(code: ErrorCode, params?: object) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
}

/** Names the fields that a schema refuses. */
export function invalidRequest(
  issues: readonly { readonly path?: readonly PathSegment[] | undefined }[],
): Refusal {
  return new Refusal('invalid_request', {
    fields: issues.map(({ path }) => (path ?? []).map(pathKey).join('.')),
  });
}

type PathSegment = PropertyKey | { readonly key: unknown };

function pathKey(segment: PathSegment): string {
  return String(typeof segment === 'object' ? segment.key : segment);
}
