import { fromCallback, type AnyEventObject, type CallbackActorLogic } from 'xstate';
import type { FileInfo } from '#domain/documents/files.ts';
import type { DraftDocument } from '#domain/draft/document.ts';
import { toFailure } from '#domain/errors.ts';
import { unlessAborted, type Call } from '#machines/shared/calls.ts';
import type { DocumentRead, DocumentRefused } from './documents.ts';

interface DocumentsSource {
  context: { documents: readonly DraftDocument[] };
}

export interface DocumentReaderInput {
  /** The machine with the documents, which invokes the reader beside all its states. */
  observed: {
    getSnapshot: () => DocumentsSource;
    subscribe: (next: (snapshot: DocumentsSource) => void) => { unsubscribe: () => void };
  };
}

/** Reads the file of a document, and keeps what it has read for the upload. Rejects with why another file is needed. */
type ReadDocument = Call<{ id: string }, FileInfo>;

/**
 * Reads the chosen files of a machine, one after the other because a photo takes much memory: each document with the status
 * `reading` that is not removed meanwhile. The machine receives `document.read` or `document.refused`.
 */
export function documentReader(
  read?: ReadDocument,
): CallbackActorLogic<AnyEventObject, DocumentReaderInput> {
  return fromCallback(({ input: { observed }, sendBack }) => {
    const report = (event: DocumentRead | DocumentRefused) => sendBack(event);
    let current: { id: string; aborter: AbortController } | null = null;
    const readNext = ({ context: { documents } }: DocumentsSource) => {
      const reading = documents.filter(({ status }) => status === 'reading');
      if (reading.some(({ id }) => id === current?.id)) {
        return;
      }
      current?.aborter.abort();
      current = null;
      const [next] = reading;
      if (!read || !next) {
        return;
      }
      const { id, name } = next;
      const aborter = new AbortController();
      current = { id, aborter };
      unlessAborted(read({ id }, aborter.signal), aborter.signal).then(
        (file) => report({ type: 'document.read', id, file }),
        (error: unknown) => {
          const { code } = toFailure(error, 'file_unreadable');
          report({ type: 'document.refused', id, failure: { code, params: { name } } });
        },
      );
    };
    const subscription = observed.subscribe(readNext);
    readNext(observed.getSnapshot());
    return () => {
      subscription.unsubscribe();
      current?.aborter.abort();
    };
  });
}
