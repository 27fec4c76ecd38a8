import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#src/components/form/field.module.css';
import { FieldFrame } from '#src/components/form/field.tsx';
import { MAX_EMAIL } from '#domain/text/text.ts';
import { BookingActor } from './booking-actor.ts';
import { TextField } from './field.tsx';
import { CountInput } from './inputs.tsx';
import { PeriodFields } from '#src/features/booking/period/period-fields.tsx';
import { useField } from './use-field.ts';

/** First step: the period, the event and the contact. Specification, section 2, Booking form. */
export function GeneralInfoStep(parts: ComponentProps<typeof PeriodFields>) {
  const { t } = useTranslation('booking');
  const { t: tField } = useTranslation('request-fields');
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('groups.period')}</legend>
        <PeriodFields {...parts} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('groups.event')}</legend>
        <TextField
          name="eventName"
          label={tField('eventName')}
          placeholder={t('fields.eventNamePlaceholder')}
        />
        <div className={classes.pair}>
          <TextField name="clientName" label={tField('clientName')} autoComplete="organization" />
          <AttendeesField />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('groups.contact')}</legend>
        <TextField name="contactPerson" label={tField('contactPerson')} autoComplete="name" />
        <div className={classes.pair}>
          <TextField
            name="contactEmail"
            label={tField('contactEmail')}
            inputMode="email"
            maxLength={MAX_EMAIL}
            dir="ltr"
            autoComplete="email"
          />
          <TextField
            name="contactPhone"
            label={tField('contactPhone')}
            type="tel"
            dir="ltr"
            autoComplete="tel"
          />
        </div>
      </fieldset>
    </>
  );
}

function AttendeesField() {
  const { t } = useTranslation('booking');
  const { t: tField } = useTranslation('request-fields');
  const field = useField('attendees');
  const { name, value, onChange } = field;
  const seats = BookingActor.useSelector(({ context }) => context.room?.seats ?? Infinity);
  return (
    <FieldFrame name="attendees">
      <CountInput
        name={name}
        field={name}
        value={value}
        label={tField('attendees')}
        isRequired
        onChange={onChange}
      />
      <p role="status" className={classes.hint}>
        {typeof value === 'number' && value > seats && (
          <>
            <span>{t('seats.exceeded', { seats })}</span>{' '}
            <Link to="/rooms" search={{ seats: value }}>
              {t('seats.rooms', { count: value })}
            </Link>
          </>
        )}
      </p>
    </FieldFrame>
  );
}
