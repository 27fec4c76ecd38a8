import { Alert, Button } from '@mantine/core';
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingPrefill } from '#domain/booking/form/prefill.ts';
import { selectPrefillToOffer } from '#machines/booking/booking.selectors.ts';
import { formatDays } from '#domain/time/dates.ts';
import { formatDayList } from '#domain/period/day-list.ts';
import { CONTENT_ID } from '#src/components/frame/skip-link.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { BookingActor } from './booking-actor.ts';

/**
 * Offers the search or the earlier request that the customer came with, when a restored draft differs (docs/decisions/060).
 * Answered once.
 */
export function PrefillOffer() {
  const { t } = useTranslation('booking-later');
  const actor = BookingActor.useActorRef();
  const prefill = BookingActor.useSelector(selectPrefillToOffer);
  const textOf = usePrefillText();
  const [isAnswered, setIsAnswered] = useState(false);
  if (prefill === null || isAnswered) {
    return null;
  }
  // A search names no event.
  const isAgain = prefill.eventName !== undefined;
  const close = () => {
    setIsAnswered(true);
    document.getElementById(CONTENT_ID)?.focus();
  };
  return (
    <Alert
      mb="lg"
      variant="light"
      role="status"
      icon={<CalendarSearch size={20} />}
      title={t(isAgain ? 'prefill.again.title' : 'prefill.title')}
    >
      <p className="paragraph">{textOf(prefill)}</p>
      <Button
        onClick={() => {
          actor.send({ type: 'field.change', change: prefill });
          actor.send({ type: 'step.select', step: 'generalInfo' });
          close();
        }}
      >
        {t(isAgain ? 'prefill.again.use' : 'prefill.use')}
      </Button>{' '}
      <Button variant="subtle" onClick={close}>
        {t('prefill.keep')}
      </Button>
    </Alert>
  );
}

/** The event, the days, the hours and the people of a prefill in words. */
function usePrefillText() {
  const { t } = useTranslation('booking-later');
  const language = useLanguage();
  return (prefill: BookingPrefill) => {
    const { eventName, startDate, endDate, startTime, endTime, attendees } = prefill;
    const days = prefill.isSeveralDays ? prefill.days : null;
    return [
      eventName && `\u2068${eventName}\u2069`,
      days
        ? formatDayList(days, language)
        : startDate && endDate && formatDays(startDate, endDate, language),
      startTime && endTime && `\u2066${startTime}–${endTime}\u2069`,
      attendees && t('prefill.attendees', { count: attendees }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
