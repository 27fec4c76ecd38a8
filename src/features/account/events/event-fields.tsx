import { useTranslation } from 'react-i18next';
import { latestStart } from '#domain/booking/limits/limits.ts';
import { latestEndDay } from '#domain/events/limits.ts';
import type { NewEventError, NewEventField } from '#domain/events/new-event-form.ts';
import { MAX_REGISTRATION_LINK, MAX_SEATS } from '#domain/events/new-event.ts';
import { hoursOf } from '#domain/time/opening-hours.ts';
import { buildingDay, laterDay } from '#domain/time/time.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import { FieldFrame, TextField } from '#src/components/form/field.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useToday } from '#src/features/app-context.ts';
import { createFormHooks } from '#src/features/create-form-hooks.ts';
import { EventCreationActor } from './event-creation-actor.ts';
import classes from './event-form-dialog.module.css';
import { HallNotice } from './hall-notice.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';
import { Button } from '@mantine/core';
import { CalendarCheck } from 'lucide-react';
import { timesOf, offeredPeriods } from '#domain/events/hall-use.ts';
import { focusField } from '#src/components/form/focus.ts';
import { useSite } from '#src/components/site-context.ts';

const { useField } = createFormHooks(EventCreationActor.useActorRef, useErrorText);

/** The fields of a new event. */
export function EventFields() {
  const { t } = useTranslation('account-events');
  return (
    <>
      <TextField {...useEventField('eventName')} autoComplete="off" hasInitialFocus />
      <LongTextField {...useEventField('description')} rows={4} isRequired />
      <TextField {...useEventField('organizer')} autoComplete="organization" />
      <OwnTimes />
      <div role="group" aria-label={t('form.start')} className={classes.moment}>
        <DayField name="startDay" />
        <TimeField name="startTime" />
      </div>
      <div role="group" aria-label={t('form.end')} className={classes.moment}>
        <DayField name="endDay" />
        <TimeField name="endTime" />
      </div>
      <HallNotice />
      <TextField {...useEventField('seats')} isRequired={false} inputMode="numeric" dir="ltr" />
      <TextField
        {...useEventField('seatPrice')}
        isRequired={false}
        inputMode="decimal"
        description={t('form.seatPriceHint')}
        dir="ltr"
      />
      <TextField
        {...useEventField('registrationLink')}
        isRequired={false}
        type="url"
        inputMode="url"
        maxLength={MAX_REGISTRATION_LINK}
        description={t('form.registrationLinkHint')}
        dir="ltr"
      />
    </>
  );
}

function DayField({ name }: { name: 'startDay' | 'endDay' }) {
  const today = useToday();
  const { startDay } = EventCreationActor.useSelector(({ context }) => context.form);
  const earliest = name === 'endDay' ? laterDay(startDay, today) : today;
  return (
    <FieldFrame name={name}>
      <DayInput {...useEventField(name)} isRequired {...{ today, earliest }} />
    </FieldFrame>
  );
}

function TimeField({ name }: { name: 'startTime' | 'endTime' }) {
  return (
    <FieldFrame name={name}>
      <TimeSelect {...useEventField(name)} isRequired />
    </FieldFrame>
  );
}

function useEventField(name: NewEventField) {
  const { t } = useTranslation('account-events');
  return { ...useField(name), label: t(`form.${name}`) };
}

/** The text of an error, with the hours, the number or the last day that a limit allows. */
function useErrorText(): (error: NewEventError) => string {
  const { t } = useTranslation('account-events');
  const dates = useDates();
  const actor = EventCreationActor.useActorRef();
  return (error) => {
    const { building, form, limits, now } = actor.getSnapshot().context;
    const day = (date: string) => dates.fullDay(date);
    return t(`errors.${error}`, {
      ...hoursOf(building),
      max: MAX_SEATS,
      latestStart: day(latestStart(limits, buildingDay(building, now()))),
      latestEnd: form.startDay && day(latestEndDay(limits, form.startDay)),
    });
  };
}

/** Fills in the time of one of the customer's next bookings of the Grand Hall, until a day or a time is chosen. */
function OwnTimes() {
  const building = useSite();
  const { t } = useTranslation('account-events');
  const dates = useDates();
  const actor = EventCreationActor.useActorRef();
  const { hallPeriods, now } = EventCreationActor.useSelector(({ context }) => context);
  const form = EventCreationActor.useSelector(({ context }) => context.form);
  return offeredPeriods(form, hallPeriods, now()).map((period) => {
    const times = timesOf(building, period);
    return (
      <Button
        key={period.start}
        variant="default"
        leftSection={<CalendarCheck size={18} />}
        onClick={() => {
          actor.send({ type: 'field.change', change: times });
          // The button is gone.
          requestAnimationFrame(() => focusField('startDay'));
        }}
      >
        {t(times.startTime ? 'hall.take' : 'hall.takeOwnDay', {
          day: dates.day(times.startDay),
          from: times.startTime,
          to: times.endTime,
        })}
      </Button>
    );
  });
}
