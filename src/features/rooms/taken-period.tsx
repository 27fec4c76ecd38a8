import { Button } from '@mantine/core';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offersOf } from '#domain/rooms/list-choice.ts';
import type { FreePart } from '#domain/rooms/availability.ts';
import type { Room } from '#domain/rooms/room.ts';
import type { SearchCriteria } from '#domain/rooms/search-criteria.ts';
import { daysBetween } from '#domain/time/time.ts';
import { useSite } from '#src/components/site-context.ts';
import { PartText } from './availability-chip.tsx';
import classes from './taken-period.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

interface TakenPeriodProps {
  room: Pick<Room, 'available_billing_types'>;
  /** What is free of the days; null for nothing. */
  part: FreePart | null;
  criteria: SearchCriteria;
  onCriteria: (change: SearchCriteria) => void;
}

/** The searched period is taken: what is free around it, each a press away. */
export function TakenPeriod({ room, part, criteria, onCriteria }: TakenPeriodProps) {
  const building = useSite();
  const { t } = useTranslation('rooms');
  const dates = useDates();
  const { from = '', to = from } = criteria;
  const all = daysBetween(from, to) + 1;
  const day = part && dates.day(part.day);
  const offers = part ? offersOf(building, room, part, criteria) : [];
  return (
    <div className={classes.taken}>
      <p className={classes.text}>
        <CalendarX size={20} />
        {!part && (
          <strong className="medium">
            {`${t('availability.taken')}. ${t('availability.noneLeft')}`}
          </strong>
        )}
        {part && (
          <span>
            <PartText part={part} all={all} />
          </span>
        )}
      </p>
      {offers.length > 0 && (
        <div className="cluster">
          {offers.map((offer) => (
            <Button key={offer.start ?? 'day'} variant="default" onClick={() => onCriteria(offer)}>
              {offer.start
                ? t('availability.takeHours', { from: offer.start, to: offer.end })
                : t('availability.takeDay', { day })}
            </Button>
          ))}
        </div>
      )}
      <a href="#availability" className="target">
        {t('availability.otherDay')}
      </a>
    </div>
  );
}
