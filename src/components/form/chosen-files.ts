import type { FileFacts } from '#domain/files.ts';

interface ChosenFilesOptions {
  /** Where the bytes of the listed documents are, by id. */
  kept: Map<string, File>;
  /** What is in the list, before and after. */
  listed: () => readonly { id: string }[];
  /** Puts the good ones of them into the list. */
  send: (documents: { id: string; file: FileFacts }[]) => void;
}

/** Sends the facts of chosen files and keeps the bytes of those that were listed; says how many they are. */
export function addFiles(files: readonly File[], { kept, listed, send }: ChosenFilesOptions) {
  const before = listed().length;
  const documents = files.map((file) => ({ id: crypto.randomUUID(), file }));
  for (const { id, file } of documents) {
    kept.set(id, file);
  }
  send(documents.map(({ id, file }) => ({ id, file: factsOf(file) })));
  for (const { id } of documents) {
    if (!listed().some((document) => document.id === id)) {
      kept.delete(id);
    }
  }
  return listed().length - before;
}

function factsOf({ name, size, type, lastModified }: File): FileFacts {
  return { name, size, type, lastModified };
}
