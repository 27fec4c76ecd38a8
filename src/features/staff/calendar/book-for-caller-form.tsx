import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { emptyRequest, type PhoneField } from '#domain/staff/phone/phone-request.ts';
import { languages } from '#domain/language.ts';
import type { CalendarRoom, PressedTime } from '#domain/staff/calendar.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { fieldOf } from '#src/components/form/field-of.ts';
import { TextField } from '#src/components/form/field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { languageNames } from '#src/components/frame/language-select.tsx';
import { useInstantText } from '#src/features/staff/shared/instant.tsx';
import { ReferenceLink } from '#src/features/staff/shared/reference-link.tsx';
import { useRefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { StaffForm } from '#src/features/staff/shared/staff-form.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import classes from './calendar-page.module.css';
import { CustomerSearch } from './customer-search.tsx';
import { RoomFields } from './room-fields.tsx';
import { usePhoneRequest } from './use-phone-request.ts';

interface BookForCallerFormProps {
  pressed: PressedTime;
  rooms: readonly CalendarRoom[];
  today: string;
  onDone: () => void;
}

/** Requests a room for who telephones. */
export function BookForCallerForm({ pressed, rooms, today, onDone }: BookForCallerFormProps) {
  const { t } = useTranslation('staff-calendar');
  const instantText = useInstantText();
  const { me } = useStaff();
  const refusalText = useRefusalText();
  const request = usePhoneRequest(emptyRequest(pressed, rooms, me.language));
  const { draft, offer, booked, refusal, invalid, change } = request;
  const errorOf = (field: PhoneField) => {
    if (refusal?.field === field) {
      return refusalText(refusal.failure);
    }
    return invalid.includes(field) ? t(`booking.missing.${field}`) : undefined;
  };
  const text = (name: 'email' | 'name' | 'phone' | 'event' | 'attendees') => ({
    ...fieldOf(name, draft[name], change),
    label: t(`booking.${name}`),
    error: errorOf(name),
  });
  if (booked) {
    return (
      <div className="stack">
        <p role="status">
          <ReferenceLink reference={booked.ref_code} />{' '}
          <span>
            {t('booking.done', {
              name: booked.name,
              date: instantText(booked.held_until),
            })}
          </span>
        </p>
        <Button data-autofocus onClick={onDone}>
          {t('closing.ok')}
        </Button>
      </div>
    );
  }
  return (
    <StaffForm
      submit={t(offer ? 'booking.submit' : 'booking.price')}
      isBusy={request.isBusy}
      failure={refusal?.field === null && invalid.length === 0 ? refusal.failure : null}
      onSubmit={request.onSubmit}
    >
      <CustomerSearch
        onChoose={({ email, name, phone }) => change({ email, name, phone: phone ?? '' })}
      />
      <fieldset className="stack" disabled={request.isBusy}>
        <div className={ui.columns}>
          <TextField {...text('name')} isRequired={false} />
          <TextField {...text('phone')} isRequired={false} type="tel" dir="ltr" />
          <TextField {...text('email')} type="email" dir="ltr" />
        </div>
        <div className={ui.columns}>
          <TextField {...text('event')} />
          <TextField {...text('attendees')} inputMode="numeric" />
          <SelectInput
            label={t('booking.language')}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={draft.language}
            onChange={(chosen) => change({ language: chosen })}
          />
        </div>
        <RoomFields {...{ draft, rooms, today }} error={errorOf('period')} onChange={change} />
        <TextField
          name="reason"
          label={t('booking.reason')}
          isRequired={false}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        />
      </fieldset>
      <div role="status">
        {offer && (
          <p className={classes.notice}>
            <span>{t('booking.costs')}</span> <Amount centimes={offer.total} />{' '}
            <span>
              {t(offer.is_new_customer ? 'booking.newCustomer' : 'booking.knownCustomer')}
            </span>
          </p>
        )}
      </div>
    </StaffForm>
  );
}
