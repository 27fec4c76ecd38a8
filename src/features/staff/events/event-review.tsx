import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventCalls, type StaffEvent } from '#domain/staff/events.ts';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { showToast } from '#src/components/toasts.ts';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import parts from '#src/features/staff/shared/list-parts.module.css';
import { RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useEventLimitText } from '#src/features/staff/shared/use-event-limit-text.ts';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import { EditEvent } from './edit-event.tsx';
import classes from './event-page.module.css';

interface EventReviewProps {
  event: StaffEvent;
  onChanged: () => Promise<void>;
}

/** In no room of the building. */
const NO_ROOM = '';

/** What can be done with an event. One that its customer has withdrawn stays as it is. */
export function EventReview({ event, onChanged }: EventReviewProps) {
  const { t } = useTranslation('staff-events');
  const [opened, setOpened] = useState<'edit' | 'reject' | null>(null);
  const close = () => setOpened(null);
  return (
    <section className={classes.review}>
      <h2 className={classes.heading}>{t(`review.${event.status}`)}</h2>
      {event.status !== 'withdrawn' && (
        <>
          <Approval key={event.room_slug} event={event} onChanged={onChanged} />
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setOpened('edit')}>
              {t('edit.action')}
            </Button>
            {event.status !== 'rejected' && (
              <Button variant="default" color="accent" onClick={() => setOpened('reject')}>
                {t('reject.action')}
              </Button>
            )}
          </div>
        </>
      )}
      {opened === 'edit' && <EditEvent {...{ event, onChanged }} onClose={close} />}
      {opened === 'reject' && <RejectEvent {...{ event, onChanged }} onClose={close} />}
    </section>
  );
}

/** Publishes an event in its room or another one; an approved one is moved to another room. */
function Approval({ event, onChanged }: EventReviewProps) {
  const { t } = useTranslation(['staff-events', 'staff-pages']);
  const { call } = useStaff();
  const limitText = useEventLimitText();
  const [room, setRoom] = useState(event.room_slug ?? NO_ROOM);
  const [reason, setReason] = useState('');
  const isApproved = event.status === 'approved';
  const isMoved = room !== (event.room_slug ?? NO_ROOM);
  const approving = useStaffCall(async () => {
    const { name } = await call(eventCalls.approve, {
      id: event.id,
      room: room === NO_ROOM ? null : room,
      reason,
    });
    await onChanged();
    await showToast({
      tone: 'success',
      message: t('approve.done', { name }),
      closeLabel: t('staff-pages:close'),
    });
  });
  return (
    <form
      noValidate
      className={classes.facts}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void approving.start();
      }}
    >
      {event.exceeded && <p className={classes.limit}>{limitText(event.exceeded)}</p>}
      <SelectInput
        label={t('room')}
        options={[
          ...event.rooms.map(({ slug, name }) => ({ value: slug, label: name })),
          { value: NO_ROOM, label: t('noRoom') },
        ]}
        value={room}
        onChange={setRoom}
      />
      {event.exceeded && (
        <LongTextField
          name="reason"
          label={t('approve.reason')}
          rows={2}
          maxLength={2000}
          isRequired
          value={reason}
          error={undefined}
          onChange={setReason}
        />
      )}
      <div role="alert" className={parts.failure}>
        {approving.failure && <RefusalText failure={approving.failure} />}
      </div>
      {(!isApproved || isMoved) && (
        <Button type="submit" loading={approving.isBusy}>
          {isApproved ? t('approve.move') : t('approve.action')}
        </Button>
      )}
    </form>
  );
}

function RejectEvent({ event, onChanged, onClose }: EventReviewProps & { onClose: () => void }) {
  const { t } = useTranslation(['staff-events', 'refusals']);
  const { call } = useStaff();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const rejecting = useStaffCall(async () => {
    await call(eventCalls.reject, { id: event.id, reason });
    await onChanged();
    onClose();
  });
  return (
    <FormDialog
      title={t('reject.title', { name: event.name })}
      submit={t('reject.submit')}
      isBusy={rejecting.isBusy}
      failure={rejecting.failure}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (reason.trim() !== '') {
          void rejecting.start();
        }
      }}
    >
      <p>{t('reject.text')}</p>
      <LongTextField
        name="reason"
        label={t('reject.reason')}
        rows={4}
        maxLength={2000}
        isRequired
        hasInitialFocus
        value={reason}
        error={isChecked && reason.trim() === '' ? t('refusals:reason_missing') : undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
}
