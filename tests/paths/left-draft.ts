import { decodeJwt } from 'jose';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as v from 'valibot';
import type { BookingRequest } from '#domain/booking-request.ts';
import {
  bookingAnswerSchema,
  IDEMPOTENCY_HEADER,
  uploadUrlAnswerSchema,
  type RecordAttachment,
} from '#domain/booking/request.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import type { DraftDocument } from '#domain/draft/document.ts';
import { pdf } from '#tests/support/booking-page.ts';

/** A draft as an earlier visit left it in the browser, of whatever form. */
interface LeftDraft {
  /** Where the form looks for it. */
  key: string;
  draft: {
    form: object;
    documents: (DraftDocument & Partial<Pick<LegalDocument, 'kind'>>)[];
  };
  /** That of the customer whose it is. */
  authorization: string;
}

/** Leaves a draft in the browser, with the files that it has not sent. */
export async function leaveDraft(
  page: Page,
  { key, draft, authorization }: LeftDraft,
  sent: { requestKey: string; bookingId: string | null } = {
    requestKey: crypto.randomUUID(),
    bookingId: null,
  },
): Promise<void> {
  const stored = {
    ...draft,
    documents: draft.documents.map((document) => ({
      ...document,
      size: pdf(document.name).buffer.length,
    })),
    ...sent,
    uid: decodeJwt(authorization.replace('Bearer ', '')).sub,
    savedAt: new Date().toISOString(),
  };
  await page.evaluate(([where, text]) => localStorage.setItem(where, text), [
    key,
    JSON.stringify(stored),
  ] as const);
  for (const { id, name } of draft.documents.filter(({ status }) => status === 'waiting')) {
    const { mimeType, buffer } = pdf(name);
    await page.evaluate(keepFile, { id, name, mimeType, text: buffer.toString() });
  }
}

/**
 * Leaves in the browser what an earlier visit left there that sent a request and was closed before all its documents had
 * arrived: the request is really with the server, and so are the documents that the draft calls recorded.
 */
export async function leaveSentDraft(
  page: Page,
  { request, purpose, ...left }: LeftDraft & SentRequest,
): Promise<void> {
  const { authorization, draft } = left;
  const requestKey = crypto.randomUUID();
  const post = async (path: string, data: object): Promise<unknown> => {
    const headers = { authorization, [IDEMPOTENCY_HEADER]: requestKey };
    const answer = await page.request.post(path, { headers, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const { bookingId } = v.parse(bookingAnswerSchema, await post('/api/events/request', request));
  for (const { name, kind } of draft.documents.filter(({ status }) => status === 'recorded')) {
    const { mimeType, buffer } = pdf(name);
    const place = { bookingId, fileName: name };
    const { signedUrl, path } = v.parse(
      uploadUrlAnswerSchema,
      await post('/api/events/get-upload-url', place),
    );
    const headers = { 'content-type': mimeType };
    expect((await page.request.put(signedUrl, { headers, data: buffer })).ok()).toBe(true);
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
  await leaveDraft(page, left, { requestKey, bookingId });
}

interface SentRequest {
  request: BookingRequest;
  purpose: RecordAttachment['purpose'];
}

interface KeptFile {
  id: string;
  name: string;
  mimeType: string;
  text: string;
}

/** Runs in the page: where src/services/draft-storage.ts keeps files. */
function keepFile({ id, name, mimeType, text }: KeptFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('riwaq-drafts');
    opening.onupgradeneeded = () => opening.result.createObjectStore('files');
    opening.onerror = () => reject(new Error('the storage for files does not open'));
    opening.onsuccess = () => {
      const writing = opening.result.transaction('files', 'readwrite');
      writing.objectStore('files').put(new File([text], name, { type: mimeType }), id);
      writing.onerror = () => reject(new Error('the file cannot be kept'));
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
