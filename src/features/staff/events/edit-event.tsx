import { useRouter } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REGISTRATION_LINK } from '#domain/events/new-event.ts';
import { fileOf } from '#domain/offer/picture.ts';
import { eventChanges, toEventForm, type EventField } from '#domain/staff/event-form.ts';
import { eventCalls, type StaffEvent } from '#domain/staff/events.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import { fieldOf, TextField } from '#src/components/form/field.tsx';
import { revealField } from '#src/components/form/focus.ts';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { LazyImage } from '#src/components/pictures/lazy-image.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useToday } from '#src/features/app-context.ts';
import { AddPicture } from '#src/features/staff/shared/add-picture.tsx';
import { EARLIEST } from '#src/features/staff/shared/fields.tsx';
import { FormDialog } from '#src/features/staff/shared/staff-form.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { useDialogForm } from '#src/features/staff/shared/use-staff-call.ts';
import classes from './event-page.module.css';

/** Changes an event; what is not changed stays as it is, also where a colleague changes it meanwhile. */
export function EditEvent({ event, onClose }: { event: StaffEvent; onClose: () => void }) {
  const building = useSite();
  const { t } = useTranslation(['staff-events', 'staff-pages']);
  const { call, pictureUrl } = useStaff();
  const router = useRouter();
  const today = useToday();
  const [before] = useState(() => toEventForm(building, event));
  const [values, setValues] = useState(before);
  const [reason, setReason] = useState('');
  const { values: changed, invalid } = eventChanges(building, values, before);
  const isMoved = 'start_datetime' in changed || 'end_datetime' in changed;
  const form = useDialogForm(async () => {
    if (Object.keys(changed).length > 0) {
      await call(eventCalls.edit, { id: event.id, values: changed, reason });
      await router.invalidate();
    }
    onClose();
  }, invalid.length === 0);
  const field = (name: EventField) => ({
    ...fieldOf(name, values[name], (part: Partial<typeof values>) =>
      setValues({ ...values, ...part }),
    ),
    label: t(`fields.${name}`),
    error: form.isChecked && invalid.includes(name) ? t(`invalid.${name}` as never) : undefined,
  });
  const number = (name: EventField) => (
    <TextField {...field(name)} isRequired={false} inputMode="decimal" dir="ltr" />
  );
  const moment = (day: 'startDay' | 'endDay', time: 'startTime' | 'endTime') => (
    <div className={ui.columns}>
      <DayInput {...field(day)} isRequired today={today} earliest={EARLIEST} />
      <TimeSelect {...field(time)} isRequired isAnyTime />
    </div>
  );
  return (
    <FormDialog
      title={t('edit.title', { name: event.name })}
      submit={t('staff-pages:save')}
      form={{
        ...form,
        onSubmit: () => {
          form.onSubmit();
          // The message of the field renders before the next frame.
          requestAnimationFrame(() => invalid.slice(0, 1).forEach(revealField));
        },
      }}
      onClose={onClose}
    >
      <TextField {...field('name')} autoComplete="off" />
      <TextField {...field('organizer')} autoComplete="off" />
      {moment('startDay', 'startTime')}
      {moment('endDay', 'endTime')}
      {isMoved && event.created_by !== null && event.status === 'approved' && (
        <TextField
          name="reason"
          label={t('approve.reason')}
          isRequired={false}
          value={reason}
          onChange={setReason}
        />
      )}
      <div className={ui.columns}>
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
      <div className={`${ui.row} ${classes.picture}`} role="group" aria-label={t('fields.flyer')}>
        {values.flyer && (
          <LazyImage
            src={pictureUrl('flyers', fileOf(`flyers/${values.flyer}`))}
            alt={t('flyerOf', { event: values.name })}
            width={900}
            height={1200}
          />
        )}
        <AddPicture
          bucket="flyers"
          label={t(values.flyer ? 'flyer.replace' : 'flyer.add')}
          onPicture={({ name }) => setValues({ ...values, flyer: name })}
        />
        {values.flyer && (
          <Button variant="subtle" onClick={() => setValues({ ...values, flyer: '' })}>
            {t('flyer.remove')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
