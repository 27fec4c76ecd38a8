import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsFormOpen } from '#machines/event-creation/event-creation.selectors.ts';
import { EventCreationActor } from './event-creation-actor.ts';

const EventFormDialog = lazy(() =>
  import('./event-form-dialog.tsx').then((m) => ({ default: m.EventFormDialog })),
);

/** A failed load is repeated when the form is opened. */
const prepareForm = () => void import('./event-form-dialog.tsx').catch(() => undefined);

/** Opens the form of a new event, which loads when it is about to be used. */
export function CreateEvent() {
  const { t } = useTranslation('account-events');
  const actor = EventCreationActor.useActorRef();
  const isOpen = EventCreationActor.useSelector(selectIsFormOpen);
  return (
    <>
      <Button
        leftSection={<Plus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={prepareForm}
        onFocus={prepareForm}
        onClick={() => actor.send({ type: 'form.open' })}
      >
        {t('create')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EventFormDialog />
        </Suspense>
      )}
    </>
  );
}
