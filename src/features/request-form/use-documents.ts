import { addFiles } from '#src/components/form/chosen-files.ts';
import { selectCanEditDocuments } from '#machines/shared/request-form.selectors.ts';
import { useApp } from '#src/features/app-context.ts';
import { useRequestForm, useRequestFormSelector } from './request-form-context.ts';

/** Adds and removes documents: the machine keeps their descriptions, the app their bytes. */
export function useDocuments() {
  const actor = useRequestForm();
  const { documentFiles } = useApp();
  return {
    canEdit: useRequestFormSelector(selectCanEditDocuments),
    add: (files: File[]) =>
      addFiles(files, {
        kept: documentFiles,
        listed: () => actor.getSnapshot().context.documents,
        send: (documents) => actor.send({ type: 'documents.add', documents }),
      }),
    remove: ({ id }: { id: string }) => {
      actor.send({ type: 'documents.remove', id });
      documentFiles.delete(id);
    },
  };
}
