import { decodeJwt } from 'jose';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import * as v from 'valibot';
import { bookingDraftKey } from '#domain/draft/note.ts';
import type { OpenedDraft } from '#domain/booking/draft.ts';
import { toBookingRequest } from '#domain/booking/form.ts';
import { bookingAnswerSchema, IDEMPOTENCY_HEADER } from '#domain/booking/request.ts';
import { pdf } from '#tests/support/booking-page.ts';

/**
 * Leaves in the browser what an earlier visit left there that sent `draft` and was closed before its documents had
 * arrived: the request is really with the server. `route` is a call of the page, for the token that it carries.
 */
export async function leaveSentDraft(
  page: Page,
  route: Route,
  { roomSlug, draft }: { roomSlug: string; draft: OpenedDraft },
): Promise<void> {
  const { authorization = '' } = route.request().headers();
  const requestKey = crypto.randomUUID();
  const answer = await page.request.post('/api/events/request', {
    headers: { authorization, [IDEMPOTENCY_HEADER]: requestKey },
    data: toBookingRequest(roomSlug, draft.form),
  });
  expect(answer.status()).toBe(201);
  const { bookingId } = v.parse(bookingAnswerSchema, await answer.json());
  const stored = {
    ...draft,
    uid: decodeJwt(authorization.replace('Bearer ', '')).sub,
    requestKey,
    bookingId,
    savedAt: new Date().toISOString(),
  };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    bookingDraftKey(roomSlug),
    JSON.stringify(stored),
  ] as const);
  for (const { id, name } of draft.documents) {
    const { mimeType, buffer } = pdf(name);
    await page.evaluate(keepFile, { id, name, mimeType, text: buffer.toString() });
  }
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
