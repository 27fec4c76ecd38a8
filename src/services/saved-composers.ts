import * as v from 'valibot';
import { composerSchema, type Composer } from '#domain/chat/composer.ts';

/** The boxes of a user's conversations, by conversation. */
const savedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), composerSchema));

const keyOf = (uid: string) => `riwaq.chat.${uid}`;

interface SavedComposers {
  read: (uid: string) => Record<string, Composer>;
  /** An empty box is forgotten. */
  save: (uid: string, conversationId: string, composer: Composer) => void;
}

/** What is typed in the chat and not sent, in the browser's storage. What does not parse is ignored. */
export function createSavedComposers(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SavedComposers {
  const read = (uid: string) => {
    try {
      const saved = v.safeParse(savedSchema, storage.getItem(keyOf(uid)));
      return saved.success ? saved.output : {};
    } catch {
      // A forbidden storage has nothing.
      return {};
    }
  };
  return {
    read,
    save: (uid, conversationId, composer) => {
      const { [conversationId]: _, ...others } = read(uid);
      const all = composer.text === '' ? others : { ...others, [conversationId]: composer };
      try {
        if (Object.keys(all).length === 0) {
          storage.removeItem(keyOf(uid));
        } else {
          storage.setItem(keyOf(uid), JSON.stringify(all));
        }
      } catch {
        // A full or forbidden storage: the text stays in this page's memory.
      }
    },
  };
}
