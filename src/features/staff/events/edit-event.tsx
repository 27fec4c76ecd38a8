import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#src/components/site-context.ts';

import { MAX_REGISTRATION_LINK } from '#domain/events/new-event.ts';
import { fileOf } from '#domain/offer/picture.ts';
import { eventChanges, toEventForm, type EventField } from '#domain/staff/event-form.ts';
import { eventCalls, type StaffEvent } from '#domain/staff/events.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { revealField } from '#src/components/form/focus.ts';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { LazyImage } from '#src/components/lazy-image.tsx';
import { useToday } from '#src/features/app-context.ts';
import { AddPicture } from '#src/features/staff/shared/add-picture.tsx';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import classes from './event-page.module.css';

interface EditEventProps {
  event: StaffEvent;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const EARLIEST = '2020-01-01';

/** Changes an event; what is not changed stays as it is, also where a colleague changes it meanwhile. */
export function EditEvent({ event, onChanged, onClose }: EditEventProps) {
  const building = useSite();
  const { t } = useTranslation(['staff-events', 'staff-pages']);
  const { call, pictureUrl } = useStaff();
  const today = useToday();
  const [before] = useState(() => toEventForm(building, event));
  const [form, setForm] = useState(before);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { values, invalid } = eventChanges(building, form, before);
  const isMoved = 'start_datetime' in values || 'end_datetime' in values;
  const saving = useStaffCall(async () => {
    await call(eventCalls.edit, { id: event.id, values, reason });
    await onChanged();
    onClose();
  });
  const field = (name: EventField) => ({
    name,
    label: t(`fields.${name}`),
    value: form[name],
    error: isChecked && invalid.includes(name) ? t(`invalid.${name}` as never) : undefined,
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  });
  const line = (name: EventField) => <TextField {...field(name)} autoComplete="off" />;
  const number = (name: EventField) => (
    <TextField {...field(name)} isRequired={false} inputMode="decimal" dir="ltr" />
  );
  const moment = (day: 'startDay' | 'endDay', time: 'startTime' | 'endTime') => (
    <div className={classes.pair}>
      <DayInput {...field(day)} isRequired today={today} earliest={EARLIEST} />
      <TimeSelect {...field(time)} isRequired isAnyTime />
    </div>
  );
  return (
    <FormDialog
      title={t('edit.title', { name: event.name })}
      submit={t('staff-pages:save')}
      isBusy={saving.isBusy}
      failure={saving.failure}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        const [first] = invalid;
        if (first) {
          // The message of the field renders before the next frame.
          requestAnimationFrame(() => revealField(first));
        } else if (Object.keys(values).length === 0) {
          onClose();
        } else {
          void saving.start();
        }
      }}
    >
      {line('name')}
      {line('organizer')}
      {moment('startDay', 'startTime')}
      {moment('endDay', 'endTime')}
      {isMoved && event.created_by !== null && event.status === 'approved' && (
        <TextField
          name="reason"
          label={t('edit.reason')}
          isRequired={false}
          value={reason}
          error={undefined}
          onChange={setReason}
        />
      )}
      <div className={classes.pair}>
        {number('seats')}
        {number('price')}
        {number('priceOnline')}
      </div>
      <TextField
        {...field('link')}
        isRequired={false}
        type="url"
        dir="ltr"
        maxLength={MAX_REGISTRATION_LINK}
      />
      <LongTextField {...field('description')} rows={6} isRequired />
      <LongTextField {...field('details')} rows={3} />
      {Object.values(event.translations).some((texts) => Object.keys(texts).length > 0) && (
        <p>{t('edit.translations')}</p>
      )}
      <div className={classes.picture} role="group" aria-label={t('fields.flyer')}>
        {form.flyer && (
          <LazyImage
            src={pictureUrl('flyers', fileOf(`flyers/${form.flyer}`))}
            alt={t('flyerOf', { event: form.name })}
            width={900}
            height={1200}
          />
        )}
        <AddPicture
          bucket="flyers"
          label={t(form.flyer ? 'flyer.replace' : 'flyer.add')}
          onPicture={({ name }) => setForm({ ...form, flyer: name })}
        />
        {form.flyer && (
          <Button type="button" variant="subtle" onClick={() => setForm({ ...form, flyer: '' })}>
            {t('flyer.remove')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
