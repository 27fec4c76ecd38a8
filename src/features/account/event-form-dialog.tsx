import { Alert, Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { latestStart } from '#domain/booking/limits.ts';
import type { Failure } from '#domain/errors.ts';
import { latestEndDay } from '#domain/events/limits.ts';
import { MAX_SEATS } from '#domain/events/new-event.ts';
import type { NewEventError, NewEventField } from '#domain/events/new-event-form.ts';
import { openingHours } from '#domain/opening-hours.ts';
import {
  selectFailure,
  selectIsBusy,
  selectErrors,
  selectField,
} from '#machines/event-creation/event-creation.selectors.ts';
import { formatFullDay } from '#domain/dates.ts';
import { Dialog } from '#src/components/dialog.tsx';
import { useFailureText } from '#src/components/failure-text.tsx';
import { DayInput } from '#src/components/form/day-input.tsx';
import { FieldFrame, TextField } from '#src/components/form/field.tsx';
import { focusField, returnLostFocus, revealField } from '#src/components/form/focus.ts';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useZoneCity } from '#src/components/use-zone-city.ts';
import { useToday } from '#src/features/app-context.ts';
import { EventCreationActor } from './event-creation-actor.ts';
import classes from './event-form-dialog.module.css';
import { HallNotice } from './hall-notice.tsx';

/** The modal with the form of a new event. Specification, section 2, Account Events. */
export function EventFormDialog() {
  const { t } = useTranslation('account-events');
  const actor = EventCreationActor.useActorRef();
  const isBusy = EventCreationActor.useSelector(selectIsBusy);
  const city = useZoneCity();
  const failure = EventCreationActor.useSelector(selectFailure);
  // Emitted events reach React only through a subscription.
  useEffect(() => {
    const subscription = actor.on('form.invalid', ({ field }) => {
      // The message of the field renders before the next frame.
      requestAnimationFrame(() => revealField(field));
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <Dialog
      isOpen
      title={t('create')}
      closeLabel={t('form.close')}
      onClose={() => actor.send({ type: 'form.close' })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'form.submit' });
        }}
      >
        <p className={classes.hint}>{t('form.hint', { city })}</p>
        <CopyOffer />
        <fieldset className={classes.fields} disabled={isBusy}>
          <EventFields />
        </fieldset>
        {failure && <CreationFailure failure={failure} />}
        <Button type="submit" fullWidth mt="lg" disabled={isBusy} aria-busy={isBusy}>
          {t(isBusy ? 'form.submitting' : 'form.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

/** An earlier event in place of what is typed, which stays until this is pressed. */
function CopyOffer() {
  const { t } = useTranslation('account-events');
  const actor = EventCreationActor.useActorRef();
  const copy = EventCreationActor.useSelector(({ context }) => context.copy);
  const typedName = EventCreationActor.useSelector(selectField('eventName'));
  return (
    copy && (
      <Alert mb="md" variant="light" role="status">
        <p className={classes.offer}>
          {typedName
            ? t('copy.offer', { name: typedName, copy: copy.eventName })
            : t('copy.unnamed', { copy: copy.eventName })}
        </p>
        <Button
          type="button"
          variant="default"
          onClick={() => {
            actor.send({ type: 'copy.use' });
            // The offer is gone with its button.
            requestAnimationFrame(() => focusField('eventName'));
          }}
        >
          {t('copy.use')}
        </Button>
      </Alert>
    )
  );
}

/** Codes without information about the event: then the server's own details are shown. */
const vagueCodes: readonly string[] = ['internal', 'invalid_request'];

/** Specification, section 8, Events: the red box with the server's details, translated where their code is known. */
function CreationFailure({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  const { code, params } = failure;
  const details = vagueCodes.includes(code) ? params?.details : undefined;
  return (
    <Alert
      ref={showFailure}
      mt="lg"
      color="accent"
      variant="light"
      icon={<TriangleAlert size={20} aria-hidden />}
      title={failureText({ code: 'event_creation_failed' })}
    >
      {details === undefined ? (
        code !== 'event_creation_failed' && failureText(failure)
      ) : (
        // The server writes in a language of its own.
        <bdi>{details}</bdi>
      )}
    </Alert>
  );
}

/** The box is below the fields, and what had the focus was disabled during the call. */
function showFailure(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
  if (box) {
    returnLostFocus();
  }
}

/** The fields of a new event. */
function EventFields() {
  const { t } = useTranslation('account-events');
  return (
    <>
      <TextField {...useEventField('eventName')} autoComplete="off" hasInitialFocus />
      <LongTextField {...useEventField('description')} rows={4} isRequired />
      <TextField {...useEventField('organizer')} autoComplete="organization" />
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
    const { form, limits, now } = actor.getSnapshot().context;
    switch (error) {
      case 'startTooFar':
        return t(`errors.${error}`, {
          latestStart: formatFullDay(latestStart(limits, now()), language),
        });
      case 'outsideHours':
        return t(`errors.${error}`, { ...openingHours() });
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
