import * as v from 'valibot';
import { composersKey } from '#domain/draft/header.ts';
import { composerSchema, type Composer } from '#domain/chat/composer.ts';
import type { SafeStorage } from '#src/config/browser-storage.ts';

/** The boxes of a user's conversations, by conversation. */
const savedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), composerSchema));

/** What is typed in the chat and not sent, in the browser's storage. What does not parse is ignored. */
export function createSavedComposers(storage: SafeStorage) {
  const read = (uid: string): Record<string, Composer> => {
    const saved = v.safeParse(savedSchema, storage.read(composersKey(uid)));
    return saved.success ? saved.output : {};
  };
  return {
    read,
    /** An empty box is forgotten. */
    save: (uid: string, conversationId: string, composer: Composer): void => {
      const { [conversationId]: _, ...others } = read(uid);
      const all = composer.text === '' ? others : { ...others, [conversationId]: composer };
      if (Object.keys(all).length === 0) {
        storage.remove(composersKey(uid));
      } else {
        storage.write(composersKey(uid), JSON.stringify(all));
      }
    },
  };
}
