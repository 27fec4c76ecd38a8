import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  emptyRequest,
  type PhoneField,
  type PhoneDraft,
  requestOf,
  fieldsByCode,
  phoneFieldsOf,
  billingTypesOf,
  withRoom,
} from '#domain/staff/phone/phone-request.ts';
import { languages } from '#domain/language.ts';
import type { CalendarRoom, PressedTime } from '#domain/staff/calendar.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { fieldOf, TextField } from '#src/components/form/field.tsx';
import { SelectInput, NativeSelect } from '#src/components/form/select.tsx';
import { languageNames } from '#src/components/frame/language-select.tsx';
import { ReferenceLink } from '#src/features/staff/shared/columns.tsx';
import { useRefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { StaffForm } from '#src/features/staff/shared/staff-form.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import classes from './calendar-page.module.css';
import { CustomerSearch } from './customer-search.tsx';
import { useState } from 'react';
import {
  bookForCallerCall,
  invalidFields,
  refusedFields,
  type BookedForCaller,
} from '#domain/staff/phone-customers.ts';
import { usePreviewed } from '#src/features/staff/shared/use-staff-call.ts';
import { DayFields, TimeFields } from '#src/features/staff/shared/fields.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

interface BookForCallerFormProps {
  pressed: PressedTime;
  rooms: readonly CalendarRoom[];
  today: string;
  onDone: () => void;
}

/** Requests a room for who telephones. */
export function BookForCallerForm({ pressed, rooms, today, onDone }: BookForCallerFormProps) {
  const { t } = useTranslation('staff-calendar');
  const { instant: instantText } = useDates();
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

/** A request by telephone: what it costs is shown before it is stored, and each change asks for it again. */
function usePhoneRequest(first: PhoneDraft) {
  const { call } = useStaff();
  const [draft, setDraft] = useState(first);
  const [booked, setBooked] = useState<BookedForCaller | null>(null);
  const input = requestOf(draft);
  const missing = invalidFields(input);
  const { form, preview, onChange } = usePreviewed({
    input,
    isValid: missing.length === 0,
    run: (request, options) => call(bookForCallerCall, request, options),
    onDone: setBooked,
  });
  const { failure, isChecked, isBusy, onSubmit } = form;
  const refused = failure?.code === 'invalid_request' ? refusedFields(failure.params) : [];
  return {
    draft,
    offer: preview,
    booked,
    isBusy,
    onSubmit,
    change: onChange((part: Partial<PhoneDraft>) => setDraft({ ...draft, ...part })),
    /** The fields that are missing or malformed. */
    invalid: phoneFieldsOf([...(isChecked ? missing : []), ...refused]),
    /** Why the request was refused; `field` is the field that it is about. */
    refusal: failure && { failure, field: fieldsByCode[failure.code] ?? null },
  };
}

interface RoomFieldsProps {
  draft: PhoneDraft;
  rooms: readonly CalendarRoom[];
  today: string;
  /** Why the room is not free then, or cannot be booked. */
  error: string | undefined;
  onChange: (part: Partial<PhoneDraft>) => void;
}

/** Which room, and when. */
function RoomFields({ draft, rooms, today, error, onChange }: RoomFieldsProps) {
  const { t } = useTranslation(['staff-calendar', 'staff-pages']);
  const types = billingTypesOf(rooms, draft.roomSlug);
  const isHourly = draft.billingType === 'hourly';
  return (
    <>
      <div className={ui.columns}>
        <NativeSelect
          label={t('staff-pages:columns.room')}
          value={draft.roomSlug}
          options={rooms.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(roomSlug) => onChange(withRoom(draft, rooms, roomSlug))}
        />
        <SelectInput
          label={t('booking.by')}
          options={types.map((value) => ({ value, label: t(`booking.${value}`) }))}
          value={draft.billingType}
          onChange={(billingType) => onChange({ billingType })}
        />
      </div>
      <DayFields period={draft} earliest={today} {...{ isHourly, error, onChange }} />
      {isHourly && <TimeFields period={draft} onChange={onChange} />}
    </>
  );
}
