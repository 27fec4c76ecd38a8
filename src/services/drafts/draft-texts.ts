import type { SafeStorage } from '#src/config/browser-storage.ts';

/** The texts of drafts, by key: those that the browser has stored, and in this page's memory those that it has refused. */
export function createDraftTexts({ read, write, remove }: SafeStorage) {
  /** By key, the text that the browser could not store, and what it had instead. */
  const unstored = new Map<string, { text: string; stored: string | null }>();
  return {
    /** The newest text: the browser's, once another tab has stored one. */
    read: (key: string): string | null => {
      const stored = read(key);
      const own = unstored.get(key);
      return own?.stored === stored ? own.text : stored;
    },
    /** Whether the browser has stored the text. */
    write: (key: string, text: string): boolean => {
      if (write(key, text)) {
        unstored.delete(key);
        return true;
      }
      unstored.set(key, { text, stored: read(key) });
      return false;
    },
    remove: (key: string) => {
      unstored.delete(key);
      remove(key);
    },
  };
}
