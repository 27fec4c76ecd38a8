import type { FileInfo } from '#domain/documents/files.ts';
import { createId } from '#src/components/create-id.ts';

/** A chosen file as the form's machine gets it. */
export interface AddedFile {
  id: string;
  file: FileInfo;
}

interface ChosenFilesOptions {
  /** The files of the listed documents, by id: as they were chosen, then as they were read. */
  kept: Map<string, File>;
  /** Reads the current list of documents. */
  listed: () => readonly { id: string }[];
  /** Adds the files to the list, where they are read. */
  send: (documents: AddedFile[]) => void;
}

/** Adds chosen files to the list, unless they are listed already or too many. Returns the ids of those that are listed now. */
export function addFiles(files: readonly File[], { kept, listed, send }: ChosenFilesOptions) {
  const documents = files.map((file) => ({ id: createId(), file }));
  for (const { id, file } of documents) {
    kept.set(id, file);
  }
  send(documents.map(({ id, file }) => ({ id, file: factsOf(file) })));
  const ids = documents.map(({ id }) => id);
  const added = ids.filter((id) => listed().some((document) => document.id === id));
  ids.filter((id) => !added.includes(id)).forEach((id) => kept.delete(id));
  return added;
}

function factsOf({ name, size, type, lastModified }: File): FileInfo {
  return { name, size, type, lastModified };
}
