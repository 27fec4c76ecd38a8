import { addFiles, type AddedFile } from '#src/components/upload/chosen-files.ts';
import { selectCanEditDocuments } from '#machines/request-form/request-form.selectors.ts';
import { useApp } from '#src/features/app-context.ts';
import { useRequestForm, useRequestFormSelector } from './request-form-context.ts';

/** Adds and removes documents: the machine keeps their descriptions, the app their bytes. */
export function useDocuments() {
  const actor = useRequestForm();
  const { documentFiles } = useApp();
  /** Adds files by an event of the form's own. Returns the ids of those that are listed now. */
  const addTo = (files: File[], send: (documents: AddedFile[]) => void) =>
    addFiles(files, {
      kept: documentFiles,
      listed: () => actor.getSnapshot().context.documents,
      send,
    });
  return {
    canEdit: useRequestFormSelector(selectCanEditDocuments),
    addTo,
    add: (files: File[]) =>
      addTo(files, (documents) => actor.send({ type: 'documents.add', documents })),
    remove: ({ id }: { id: string }) => {
      actor.send({ type: 'documents.remove', id });
      documentFiles.delete(id);
    },
  };
}
