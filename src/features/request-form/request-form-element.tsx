import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsBusy, selectIsLocked } from '#machines/shared/request-form.selectors.ts';
import { useFileDropGuard } from '#src/components/form/use-file-drop-guard.ts';
import { LockedRequest, RequestProgress, SendFailure } from './notices.tsx';
import { useRequestForm, useRequestFormSelector } from './request-form-context.ts';

interface RequestFormElementProps {
  isLast: boolean;
  refusedFields: ReactNode;
  /** The open step. */
  step: ReactNode;
  documents: ReactNode;
  actions: ReactNode;
}

/** The form element: the open step, or the documents alone once the server has the request. */
export function RequestFormElement(props: RequestFormElementProps) {
  const { isLast, refusedFields, step, documents, actions } = props;
  const actor = useRequestForm();
  const isLocked = useRequestFormSelector(selectIsLocked);
  useFileDropGuard();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: isLast || isLocked ? 'form.submit' : 'step.next' });
      }}
    >
      {refusedFields}
      {isLocked ? <MissingDocuments>{documents}</MissingDocuments> : step}
      <SendFailure />
      <RequestProgress />
      {actions}
    </form>
  );
}

function MissingDocuments({ children }: { children: ReactNode }) {
  const { t } = useTranslation('form');
  const isBusy = useRequestFormSelector(selectIsBusy);
  return (
    <>
      <Title order={2} mb="lg">
        {t(isBusy ? 'progressRequest' : 'locked.title')}
      </Title>
      {!isBusy && <LockedRequest />}
      {children}
    </>
  );
}
