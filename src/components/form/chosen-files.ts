import type { FileInfo } from '#domain/documents/files.ts';

/** A chosen file as the form's machine gets it. */
export interface AddedFile {
  id: string;
  file: FileInfo;
}

interface ChosenFilesOptions {
  /** The bytes of the listed documents, by id. */
  kept: Map<string, File>;
  /** Reads the current list of documents. */
  listed: () => readonly { id: string }[];
  /** Adds the accepted files to the list. */
  send: (documents: AddedFile[]) => void;
}

/** Adds chosen files to the list and keeps the bytes of the accepted ones. Returns how many were accepted. */
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

function factsOf({ name, size, type, lastModified }: File): FileInfo {
  return { name, size, type, lastModified };
}
