import { useTranslation } from 'react-i18next';
import { latestStart } from '#domain/booking/limits/limits.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import { latestEndDay } from '#domain/events/limits.ts';
import type { NewEventError, NewEventField } from '#domain/events/new-event-form.ts';
import { MAX_REGISTRATION_LINK, MAX_SEATS } from '#domain/events/new-event.ts';
import { hoursOf } from '#domain/time/opening-hours.ts';
import { buildingDay } from '#domain/time/time.ts';
import { selectErrors, selectField } from '#machines/event-creation/event-creation.selectors.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import { FieldFrame, TextField } from '#src/components/form/field.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useToday } from '#src/features/app-context.ts';
import { EventCreationActor } from './event-creation-actor.ts';
import classes from './event-form-dialog.module.css';
import { HallNotice } from './hall-notice.tsx';
import { OwnTimes } from '#src/features/account/details/own-times.tsx';

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
  const earliest = name === 'endDay' && startDay > today ? startDay : today;
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

/** The value, label and message of a field: only they make the caller render. */
function useEventField(name: NewEventField) {
  const { t } = useTranslation('account-events');
  const actor = EventCreationActor.useActorRef();
  const value = EventCreationActor.useSelector(selectField(name));
  const error = EventCreationActor.useSelector((snapshot) => selectErrors(snapshot)[name]);
  const errorText = useErrorText();
  return {
    name,
    label: t(`form.${name}`),
    value,
    error: error && errorText(error),
    onChange: (typed: string) => actor.send({ type: 'field.change', change: { [name]: typed } }),
  };
}

/** The text of an error, with the last day that a limit allows. */
function useErrorText(): (error: NewEventError) => string {
  const { t } = useTranslation('account-events');
  const language = useLanguage();
  const actor = EventCreationActor.useActorRef();
  return (error) => {
    const { building, form, limits, now } = actor.getSnapshot().context;
    switch (error) {
      case 'startTooFar':
        return t(`errors.${error}`, {
          latestStart: formatFullDay(latestStart(limits, buildingDay(building, now())), language),
        });
      case 'outsideHours':
        return t(`errors.${error}`, { ...hoursOf(building) });
      case 'seatsInvalid':
        return t(`errors.${error}`, { max: MAX_SEATS });
      case 'tooLong':
        return t(`errors.${error}`, {
          latestEnd: formatFullDay(latestEndDay(limits, form.startDay), language),
        });
      default:
        return t(`errors.${error}`);
    }
  };
}
