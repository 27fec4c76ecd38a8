import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#domain/language.ts';
import { eventCalls, type StaffEvent } from '#domain/staff/events.ts';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { showToast } from '#src/components/feedback/toasts.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { DialogButton, StaffForm, ReasonDialog } from '#src/features/staff/shared/staff-form.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { useDialogForm } from '#src/features/staff/shared/use-staff-call.ts';
import { useEventLimitText } from '#src/features/staff/shared/refusal-text.tsx';
import { EditEvent } from './edit-event.tsx';

/** In no room of the building. */
const NO_ROOM = '';

/** What can be done with an event. One that its customer has withdrawn stays as it is. */
export function EventReview({ event }: { event: StaffEvent }) {
  const { t } = useTranslation('staff-events');
  const { call } = useStaff();
  const router = useRouter();
  const { id, name, status } = event;
  const isWithdrawn = status === 'withdrawn';
  return (
    <section className={`${ui.panel} stack`}>
      <h2 className="title">{t(`review.${status}`)}</h2>
      {!isWithdrawn && <Approval key={event.room_slug} event={event} />}
      <div className={ui.actions}>
        <DialogButton label={t('edit.action')} isHidden={isWithdrawn}>
          {(close) => <EditEvent event={event} onClose={close} />}
        </DialogButton>
        <DialogButton
          label={t('reject.action')}
          color="accent"
          isHidden={isWithdrawn || status === 'rejected'}
        >
          {(close) => (
            <ReasonDialog
              title={t('reject.title', { name })}
              submit={t('reject.action')}
              label={t('reject.reason')}
              send={async (reason) => {
                await call(eventCalls.reject, { id, reason });
                await router.invalidate();
              }}
              onClose={close}
            >
              <p>{t('reject.text')}</p>
            </ReasonDialog>
          )}
        </DialogButton>
      </div>
    </section>
  );
}

/** Publishes an event in its room or another one; an approved one is moved to another room. */
function Approval({ event }: { event: StaffEvent }) {
  const { t } = useTranslation(['staff-events', 'staff-pages']);
  const { call } = useStaff();
  const router = useRouter();
  const limitText = useEventLimitText();
  const language = useLanguage();
  const [room, setRoom] = useState(event.room_slug ?? NO_ROOM);
  const [reason, setReason] = useState('');
  const { id, status, exceeded } = event;
  const isApproved = status === 'approved';
  const isMoved = room !== (event.room_slug ?? NO_ROOM);
  const approving = useDialogForm(async () => {
    const to = room === NO_ROOM ? null : room;
    const { name } = await call(eventCalls.approve, { id, room: to, reason });
    await router.invalidate();
    await showToast({
      tone: 'success',
      message: t('approve.done', { name }),
      closeLabel: t('staff-pages:close'),
    });
  });
  return (
    <StaffForm
      {...approving}
      submit={!isApproved ? t('approve.action') : isMoved ? t('approve.move') : null}
    >
      {exceeded && <p className={ui.failure}>{limitText(exceeded)}</p>}
      <SelectInput
        label={t('staff-pages:columns.room')}
        options={[
          ...event.rooms.map((each) => ({
            value: each.slug,
            label: localized(each, 'name', language),
          })),
          { value: NO_ROOM, label: t('noRoom') },
        ]}
        value={room}
        onChange={setRoom}
      />
      {exceeded && (
        <LongTextField
          name="reason"
          label={t('approve.reason')}
          rows={2}
          maxLength={2000}
          isRequired
          value={reason}
          onChange={setReason}
        />
      )}
    </StaffForm>
  );
}
