import { fromCallback, type AnyEventObject } from 'xstate';
import type { DocumentReaderInput } from './document-reader.ts';

/** Every file is read at once, and has the type that it declares. */
export const readAtOnce = fromCallback<AnyEventObject, DocumentReaderInput>(
  ({ input: { observed }, sendBack }) => {
    const { unsubscribe } = observed.subscribe(({ context: { documents } }) => {
      const next = documents.find(({ status }) => status === 'reading');
      if (next) {
        const { id, name, size, type } = next;
        sendBack({ type: 'document.read', id, file: { name, size, type } });
      }
    });
    return unsubscribe;
  },
);
