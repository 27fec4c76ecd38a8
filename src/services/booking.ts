import * as v from 'valibot';
import {
  bookingAnswerSchema,
  IDEMPOTENCY_HEADER,
  recordAttachmentAnswerSchema,
  uploadUrlAnswerSchema,
  type RecordAttachment,
  type RoomBookingRequest,
} from '#domain/booking/request.ts';
import {
  roomSchema,
  servicePriceSchema,
  type Room,
  type ServicePrice,
} from '#domain/rooms/room.ts';
import { send, withTimeout, type ApiClient } from './api-client.ts';
import { ServiceError } from './service-error.ts';

/** Ten megabytes on a slow phone connection. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

export interface BookingServiceOptions {
  api: ApiClient;
  hasFreeAccess: () => Promise<boolean>;
  /** The bytes of the chosen documents by document id. */
  documentFiles: ReadonlyMap<string, File>;
}

export interface PutFileInput {
  documentId: string;
  signedUrl: string;
  mimeType: string;
}

/** What the booking form asks of the server, with the failures of section 8, Submission, as codes. */
export function createBookingService({ api, hasFreeAccess, documentFiles }: BookingServiceOptions) {
  return {
    /** Room, prices and free access together; only a missing room is a failure of the whole. */
    loadBookingForm: async (
      { roomSlug }: { roomSlug: string },
      signal: AbortSignal,
    ): Promise<{ room: Room; prices: ServicePrice[] | null; hasFreeAccess: boolean }> => {
      const [room, prices, isFree] = await Promise.all([
        api({
          path: `/api/rooms/${encodeURIComponent(roomSlug)}`,
          answer: roomSchema,
          fallback: 'room_failed',
          signal,
        }),
        api({
          path: '/api/prices',
          answer: v.array(servicePriceSchema),
          fallback: 'prices_failed',
          signal,
        }).catch(() => null),
        hasFreeAccess().catch(() => false),
      ]);
      return { room, prices, hasFreeAccess: isFree };
    },

    /** Sends the request; the same `requestKey` again returns the booking of the first time. */
    createRequest: async (
      { requestKey, request }: { requestKey: string; request: RoomBookingRequest },
      signal: AbortSignal,
    ): Promise<{ bookingId: string; total: number | null }> => {
      const answer = await api({
        path: '/api/events/request',
        method: 'POST',
        body: request,
        headers: { [IDEMPOTENCY_HEADER]: requestKey },
        answer: v.partial(bookingAnswerSchema),
        fallback: 'request_failed',
        signal,
      });
      if (!answer.bookingId) {
        throw new ServiceError('booking_id_missing');
      }
      return { bookingId: answer.bookingId, total: answer.total ?? null };
    },

    requestUploadUrl: (
      { bookingId, fileName }: { bookingId: string; fileName: string },
      signal: AbortSignal,
    ) =>
      api({
        path: '/api/events/get-upload-url',
        method: 'POST',
        body: { bookingId, fileName },
        answer: uploadUrlAnswerSchema,
        fallback: 'upload_url_failed',
        signal,
      }),

    /** Puts the raw file at its signed address. */
    putFile: async ({ documentId, signedUrl, mimeType }: PutFileInput, signal: AbortSignal) => {
      const file = documentFiles.get(documentId);
      if (!file) {
        throw new ServiceError('file_missing');
      }
      const response = await send(signedUrl, {
        method: 'PUT',
        headers: { 'content-type': mimeType },
        body: file,
        signal: withTimeout(signal, UPLOAD_TIMEOUT_MS),
      });
      if (!response.ok) {
        throw new ServiceError('upload_failed', { name: file.name });
      }
    },

    recordAttachment: async (attachment: RecordAttachment, signal: AbortSignal): Promise<void> => {
      await api({
        path: '/api/events/record-attachment',
        method: 'POST',
        body: attachment,
        answer: recordAttachmentAnswerSchema,
        fallback: 'link_failed',
        signal,
      });
    },
  };
}
