import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import classes from './event-steps.module.css';
import { useHomeTexts } from './use-home-texts.ts';

interface EventStepsProps {
  events: readonly EventWithFlyer[];
  index: number;
  onPrevious: () => void;
  onNext: () => void;
  onShow: (index: number) => void;
}

/** Arrows, dots and counter of the latest events; a change is announced without moving the focus. */
export function EventSteps({ events, index, onPrevious, onNext, onShow }: EventStepsProps) {
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
    <div className={classes.steps}>
      <ActionIcon aria-label={t('latest.previous')} onClick={onPrevious}>
        <ChevronLeft size={24} data-mirrored />
      </ActionIcon>
      <ul className={classes.dots} aria-label={t('latest.dots')}>
        {events.map((event, at) => (
          <li key={event.id}>
            <UnstyledButton
              className={classes.dot}
              aria-label={t('latest.show', placeOf(event, at))}
              aria-current={at === index}
              onClick={() => onShow(at)}
            />
          </li>
        ))}
      </ul>
      <span className={classes.counter}>{t('latest.counter', { position: index + 1, total })}</span>
      <ActionIcon aria-label={t('latest.next')} onClick={onNext}>
        <ChevronRight size={24} data-mirrored />
      </ActionIcon>
      <VisuallyHidden role="status">
        {shown && t('latest.announcement', placeOf(shown, index))}
      </VisuallyHidden>
    </div>
  );
}
