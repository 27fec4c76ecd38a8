import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { uploadUrlResponseSchema, type RecordAttachment } from '#domain/documents/uploads.ts';
import { IDEMPOTENCY_HEADER } from '#domain/idempotency.ts';
import { bookingResponseSchema, type BookingRequest } from '#domain/booking/booking-request.ts';
import { pdf } from './booking-page.ts';

/** Opens My Bookings; returns the authorization header of the page's calls. */
export async function openMyBookings(page: Page): Promise<string> {
  const listed = page.waitForRequest('**/api/account/bookings');
  await page.goto('/account/bookings');
  return (await (await listed).allHeaders()).authorization ?? '';
}

interface SentRequest {
  authorization: string;
  request: BookingRequest;
  purpose?: RecordAttachment['purpose'];
  /** The documents that are sent with it. */
  documents?: readonly { name: string; kind?: LegalDocumentKind | null | undefined }[];
  requestKey?: string;
}

/** Sends a request with its documents, as the forms do. */
export async function sendRequest(
  page: Page,
  {
    authorization,
    request,
    purpose = 'LEGAL_DOCUMENT',
    documents = [],
    requestKey = crypto.randomUUID(),
  }: SentRequest,
): Promise<v.InferOutput<typeof bookingResponseSchema>> {
  const post = async (path: string, data: object): Promise<unknown> => {
    const headers = { authorization, [IDEMPOTENCY_HEADER]: requestKey };
    const response = await page.request.post(path, { headers, data });
    assert(response.ok(), `${path}: ${await response.text()}`);
    return response.json();
  };
  const booking = v.parse(bookingResponseSchema, await post('/api/events/request', request));
  const { bookingId } = booking;
  for (const { name, kind } of documents) {
    const { mimeType, buffer } = pdf(name);
    const { signedUrl, path } = v.parse(
      uploadUrlResponseSchema,
      await post('/api/events/get-upload-url', { bookingId, fileName: name }),
    );
    const headers = { 'content-type': mimeType };
    assert((await page.request.put(signedUrl, { headers, data: buffer })).ok());
    const attachment: RecordAttachment = {
      bookingId,
      originalFilename: name,
      storagePath: path,
      mimeType,
      fileSizeBytes: buffer.length,
      purpose,
      ...(kind && { documentKind: kind }),
    };
    await post('/api/events/record-attachment', attachment);
  }
  return booking;
}
