import { Button } from '@mantine/core';
import { CalendarX } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { searchedMonths, withTakenReplaced } from '#domain/booking/choose-days.ts';
import { hasSeveralDays } from '#domain/booking/form/form.ts';
import type { ShownClash } from '#domain/rooms/clash.ts';
import type { DayHours } from '#domain/time/building.ts';
import { movedInto, openEnd, offeredHours } from '#domain/rooms/free-hours.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { focusField } from '#src/components/form/focus.ts';
import { useSite } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import classes from './period-clash.module.css';
import { useRoomMonths, useTakenOnceLoaded } from './room-months.ts';
import { usePeriodClashes } from './use-period-clashes.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

/**
 * Shows which day or hours of the chosen period are reserved already, as far as the calendar is loaded. Next stops at
 * it.
 */
export function PeriodClash() {
  const { t } = useTranslation('booking-later');
  const roomMonths = useRoomMonths();
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const isSeveral = BookingActor.useSelector(({ context }) => hasSeveralDays(context.form));
  const { months, entries, hasFailed, clashesAs } = usePeriodClashes();
  const clashes = clashesAs(billingType);
  const [clash] = clashes;
  return (
    <div role="status">
      {clash && (
        <div className={classes.clash} data-field="clash">
          <CalendarX size={20} className={classes.icon} />
          {isSeveral ? (
            <TakenDays clashes={clashes} />
          ) : (
            <div>
              <p>
                <ClashText clash={clash} /> <span>{t('clash.advice')}</span>
              </p>
              {billingType === 'hourly' && <FreeHoursOffer day={clash.day} entries={entries} />}
            </div>
          )}
        </div>
      )}
      {!clash && hasFailed && (
        <div className={classes.unknown}>
          <span>{t('clash.unknown')}</span>
          <Button
            variant="subtle"
            onClick={() => roomMonths.send({ type: 'months.retry', months })}
          >
            {t('clash.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Which of several days are taken; a press removes them, or takes the next free ones in their place. */
function TakenDays({ clashes }: { clashes: readonly ShownClash[] }) {
  const { t } = useTranslation('booking-later');
  const actor = BookingActor.useActorRef();
  const takenOnceLoaded = useTakenOnceLoaded();
  const taken = [...new Set(clashes.map(({ day }) => day))];
  const change = (changed: (days: readonly string[]) => string[]) => {
    const days = changed(actor.getSnapshot().context.form.days);
    actor.send({ type: 'field.change', change: { days } });
    // The list is gone with its buttons.
    requestAnimationFrame(() => focusField('days'));
  };
  const remove = () => change((days) => days.filter((day) => !taken.includes(day)));
  const replace = async () => {
    const isTaken = await takenOnceLoaded(
      taken.flatMap((day) => searchedMonths(day, taken.length)),
    );
    if (isTaken) {
      change((days) => withTakenReplaced(days, taken, isTaken));
    }
  };
  return (
    <div>
      <ul>
        {clashes.map((clash) => (
          <li key={clash.day}>
            <ClashText clash={clash} />
          </li>
        ))}
      </ul>
      <div className={classes.free}>
        <Button variant="default" onClick={() => void replace()}>
          {t('clash.replace', { count: taken.length })}
        </Button>
        <Button variant="subtle" onClick={remove}>
          {t('clash.remove', { count: taken.length })}
        </Button>
      </div>
    </div>
  );
}

export function ClashText({ clash }: { clash: ShownClash }) {
  const { t } = useTranslation('booking-later');
  const dates = useDates();
  const day = dates.fullDay(clash.day);
  const what = clash.entry.kind === 'unavailable' ? 'closed' : 'reserved';
  return (
    <span>
      {clash.hours
        ? t(`clash.${what}Hours`, { day, ...clash.hours })
        : t(`clash.${what}Day`, { day })}
    </span>
  );
}

interface FreeHoursOfferProps {
  /** `YYYY-MM-DD` */
  day: string;
  /** What is in the room's calendar then. */
  entries: readonly CalendarEntry[];
}

/** The hours that are left of a day: pressing one moves the chosen hours there, as long as they were where that fits. */
function FreeHoursOffer({ day, entries }: FreeHoursOfferProps) {
  const building = useSite();
  const { t } = useTranslation('booking-later');
  const { clock } = useApp();
  const actor = BookingActor.useActorRef();
  const titleId = useId();
  const free = offeredHours(building, entries, day, clock.now());
  const take = (hours: DayHours) => {
    const { startTime, endTime } = actor.getSnapshot().context.form;
    const moved = movedInto(hours, { from: startTime, to: endTime });
    const change = { startTime: moved.from, endTime: moved.to };
    actor.send({ type: 'field.change', change });
    // The offer is gone with its buttons.
    requestAnimationFrame(() => focusField('startTime'));
  };
  if (free.length === 0) {
    return <span>{t('free.none')}</span>;
  }
  return (
    <div role="group" aria-labelledby={titleId} className={classes.free}>
      <span id={titleId}>{t('free.title')}</span>
      {free.map((hours) => (
        <Button key={hours.from} variant="default" onClick={() => take(hours)}>
          <HoursText {...hours} />
        </Button>
      ))}
    </div>
  );
}

function HoursText(hours: DayHours) {
  const building = useSite();
  const { t } = useTranslation('booking-later');
  const end = openEnd(building, hours);
  return end ? (
    <span>{t(`free.${end}`, { ...hours })}</span>
  ) : (
    <bdi dir="ltr">{`${hours.from}–${hours.to}`}</bdi>
  );
}
