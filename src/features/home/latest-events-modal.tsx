import { Modal, useDirection } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useDeferredValue, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { latestEventsMachine } from '#machines/latest-events/latest-events.machine.ts';
import {
  selectEvents,
  selectIndex,
  selectIsOpen,
} from '#machines/latest-events/latest-events.selectors.ts';
import { EventSteps } from './event-steps.tsx';
import { LatestEvent } from './latest-event.tsx';

/** One of the latest events at a time; arrow keys follow the reading direction. */
export function LatestEventsModal({ actor }: { actor: ActorRefFrom<typeof latestEventsMachine> }) {
  const { t } = useTranslation('home');
  const { dir } = useDirection();
  // The first render is closed: a dialog that is mounted open does not restore the focus after closing.
  const isOpen = useDeferredValue(useSelector(actor, selectIsOpen), false);
  const events = useSelector(actor, selectEvents);
  const index = useSelector(actor, selectIndex);
  const event = events[index];
  const close = () => actor.send({ type: 'modal.close' });

  const stepByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const isOnward = (key === 'ArrowRight') === (dir === 'ltr');
      actor.send({ type: isOnward ? 'event.next' : 'event.previous' });
    }
  };

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onKeyDown={stepByKey}
      title={t('latest.title')}
      closeButtonProps={{ 'aria-label': t('latest.close'), size: 44 }}
      size="40rem"
      centered
    >
      {event && <LatestEvent event={event} onLeave={close} />}
      {events.length > 1 && (
        <EventSteps
          events={events}
          index={index}
          onPrevious={() => actor.send({ type: 'event.previous' })}
          onNext={() => actor.send({ type: 'event.next' })}
          onShow={(shown) => actor.send({ type: 'event.show', index: shown })}
        />
      )}
    </Modal>
  );
}
