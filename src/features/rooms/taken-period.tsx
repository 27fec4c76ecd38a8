import { Button } from '@mantine/core';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FreePart } from '#domain/rooms/availability.ts';
import { movedInto, usualHours } from '#domain/rooms/free-hours.ts';
import type { Room } from '#domain/rooms/room.ts';
import { searchedHours, type SearchCriteria } from '#domain/rooms/search-criteria.ts';
import { daysBetween } from '#domain/time/time.ts';
import { formatDay } from '#domain/time/dates.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { TakenText, useHoursText } from './availability-chip.tsx';
import classes from './taken-period.module.css';

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
  const language = useLanguage();
  const hoursText = useHoursText();
  const { from = '', to = from } = criteria;
  const all = daysBetween(from, to) + 1;
  const day = part && formatDay(part.day, language);
  const wish = searchedHours(criteria);
  const chosen = wish ? { from: wish.start, to: wish.end } : usualHours(building);
  const isHourly = room.available_billing_types.includes('hourly');
  return (
    <div className={classes.taken}>
      <p className={classes.text}>
        <CalendarX size={20} aria-hidden="true" />
        {!part && (
          <strong className="medium">
            {`${t('availability.taken')}. ${t('availability.noneLeft')}`}
          </strong>
        )}
        {part && all === 1 && (
          <span>
            <TakenText part={part} />
          </span>
        )}
        {part && all > 1 && (
          <span>
            {part.days > 0
              ? t('availability.days', { count: part.days, all, day })
              : t('availability.first', { day, hours: hoursText(part.hours) })}
          </span>
        )}
      </p>
      {part && part.days > 0 && (
        <Button variant="default" onClick={() => onCriteria({ from: part.day, to: undefined })}>
          {t('availability.takeDay', { day })}
        </Button>
      )}
      {part && part.days === 0 && isHourly && (
        <div className="cluster">
          {part.hours.map((free) => {
            const hours = movedInto(free, chosen);
            return (
              <Button
                key={free.from}
                variant="default"
                onClick={() =>
                  onCriteria({
                    from: part.day,
                    to: undefined,
                    start: hours.from,
                    end: hours.to,
                    billing: undefined,
                  })
                }
              >
                {t('availability.takeHours', { ...hours })}
              </Button>
            );
          })}
        </div>
      )}
      <a href="#availability" className="target">
        {t('availability.otherDay')}
      </a>
    </div>
  );
}
