import { decodeJwt } from 'jose';
import type { Page } from 'playwright-core';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import type { RecordAttachment } from '#domain/documents/uploads.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import type { DraftDocument } from '#domain/draft/document.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { sendRequest } from '#tests/support/send-request.ts';

/** A draft that an earlier visit stored in the browser, of either form. */
interface EarlierDraft {
  /** Where the form looks for it. */
  key: string;
  draft: {
    form: object;
    documents: (DraftDocument & Partial<Pick<LegalDocument, 'kind'>>)[];
  };
  /** The token of the draft's owner. */
  authorization: string;
}

/** Stores a draft in the browser, with the files that are not sent yet. */
export async function storeEarlierDraft(
  page: Page,
  { key, draft, authorization }: EarlierDraft,
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
    await page.evaluate(storeFile, { id, name, mimeType, text: buffer.toString() });
  }
}

/**
 * Stores the draft of an earlier visit that sent a request and was closed before all documents had arrived: the request is
 * on the server, and so are the documents that the draft calls recorded.
 */
export async function storeSentDraft(
  page: Page,
  { request, purpose, ...earlierDraft }: EarlierDraft & SentRequest,
): Promise<void> {
  const { authorization, draft } = earlierDraft;
  const requestKey = crypto.randomUUID();
  const documents = draft.documents.filter(({ status }) => status === 'recorded');
  const sent = { authorization, request, purpose, documents, requestKey };
  const { bookingId } = await sendRequest(page, sent);
  await storeEarlierDraft(page, earlierDraft, { requestKey, bookingId });
}

interface SentRequest {
  request: BookingRequest;
  purpose: RecordAttachment['purpose'];
}

interface StoredFile {
  id: string;
  name: string;
  mimeType: string;
  text: string;
}

/** Runs in the page: stores the file where src/services/drafts/draft-storage.ts does. */
function storeFile({ id, name, mimeType, text }: StoredFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('riwaq-drafts');
    opening.onupgradeneeded = () => opening.result.createObjectStore('files');
    opening.onerror = () => reject(new Error('the file storage cannot be opened'));
    opening.onsuccess = () => {
      const writing = opening.result.transaction('files', 'readwrite');
      writing.objectStore('files').put(new File([text], name, { type: mimeType }), id);
      writing.onerror = () => reject(new Error('the file cannot be stored'));
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
