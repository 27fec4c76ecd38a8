import { ActionIcon, Button, UnstyledButton, useDirection, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { latestEventsMachine } from '#machines/latest-events/latest-events.machine.ts';
import {
  selectEvents,
  selectIndex,
  selectIsOpen,
} from '#machines/latest-events/latest-events.selectors.ts';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import steps from './event-steps.module.css';
import { Flyer } from './flyer.tsx';
import slide from './latest-event.module.css';
import { useHomeTexts } from './use-home-texts.ts';

/** One of the latest events at a time; arrow keys follow the reading direction. */
export function LatestEventsModal({ actor }: { actor: ActorRefFrom<typeof latestEventsMachine> }) {
  const { t } = useTranslation('home');
  const { dir } = useDirection();
  const isOpen = useSelector(actor, selectIsOpen);
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
    <Dialog
      isOpen={isOpen}
      isWide
      title={t('latest.title')}
      closeLabel={t('latest.close')}
      onClose={close}
      onKeyDown={stepByKey}
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
    </Dialog>
  );
}

interface EventStepsProps {
  events: readonly EventWithFlyer[];
  index: number;
  onPrevious: () => void;
  onNext: () => void;
  onShow: (index: number) => void;
}

/** Arrows, dots and counter of the latest events; a change is announced without moving the focus. */
function EventSteps({ events, index, onPrevious, onNext, onShow }: EventStepsProps) {
  const { t } = useTranslation('home');
  const { eventName } = useHomeTexts();
  const total = events.length;
  const placeOf = (event: EventWithFlyer, at: number) => ({
    position: at + 1,
    total,
    name: eventName(event),
  });
  const shown = events[index];
  return (
    <div className={steps.steps}>
      <ActionIcon aria-label={t('latest.previous')} onClick={onPrevious}>
        <ChevronLeft size={24} data-mirrored />
      </ActionIcon>
      <ul className={steps.dots} aria-label={t('latest.dots')}>
        {events.map((event, at) => (
          <li key={event.id}>
            <UnstyledButton
              className={steps.dot}
              aria-label={t('latest.show', placeOf(event, at))}
              aria-current={at === index}
              onClick={() => onShow(at)}
            />
          </li>
        ))}
      </ul>
      <span className={steps.counter}>{t('latest.counter', { position: index + 1, total })}</span>
      <ActionIcon aria-label={t('latest.next')} onClick={onNext}>
        <ChevronRight size={24} data-mirrored />
      </ActionIcon>
      <VisuallyHidden role="status">
        {shown && t('latest.announcement', placeOf(shown, index))}
      </VisuallyHidden>
    </div>
  );
}

interface LatestEventProps {
  event: EventWithFlyer;
  /** Called when the visitor opens the event's page. */
  onLeave: () => void;
}

/** Flyer, name, organizer and start of an event, with links to its page and registration. */
function LatestEvent({ event, onLeave }: LatestEventProps) {
  const { t } = useTranslation('home');
  const { eventName, startOf } = useHomeTexts();
  return (
    <article className={slide.event} tabIndex={-1} data-autofocus>
      <div className={slide.flyer}>
        <Flyer event={event} when="now" />
      </div>
      <div className={slide.words}>
        <h3 className={slide.name}>{eventName(event)}</h3>
        <dl className={slide.details}>
          <div>
            <dt>{t('latest.starts')}</dt>
            <dd>
              <time dateTime={event.start_datetime}>
                <bdi>{startOf(event)}</bdi>
              </time>
            </dd>
          </div>
          <div>
            <dt>{t('latest.organizer')}</dt>
            <dd>
              <bdi>{event.organizer_name}</bdi>
            </dd>
          </div>
        </dl>
      </div>
      <div className={slide.actions}>
        <ButtonLink to="/events/$id" params={{ id: event.id }} onClick={onLeave}>
          {t('latest.details')}
        </ButtonLink>
        {event.google_form_link !== null && (
          <Button
            component="a"
            href={event.google_form_link}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            rightSection={<ExternalLink size={16} />}
          >
            <span>{t('latest.register')}</span>
            <VisuallyHidden component="span">{` (${t('latest.newTab')})`}</VisuallyHidden>
          </Button>
        )}
      </div>
    </article>
  );
}
