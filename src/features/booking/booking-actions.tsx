import { useTranslation } from 'react-i18next';
import { selectIsEditable } from '#machines/booking/booking.selectors.ts';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useApp } from '#src/features/app-context.ts';
import { BookingActor, selectIsLocked } from './booking-actor.ts';
import { SummarySheet } from './summary-sheet.tsx';

/** What can be done with the form; on a phone the running total stands beside it. */
export function BookingActions() {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  const { documentFiles } = useApp();
  const step = BookingActor.useSelector((state) => state.context.step);
  const clear = () => {
    for (const { id } of actor.getSnapshot().context.documents) {
      documentFiles.delete(id);
    }
    actor.send({ type: 'form.clear' });
  };
  return (
    <FormActions
      isFirst={step === 'generalInfo'}
      isLast={step === 'notes'}
      isLocked={BookingActor.useSelector(selectIsLocked)}
      isEditable={BookingActor.useSelector(selectIsEditable)}
      canSubmit={BookingActor.useSelector((state) => state.hasTag('documentsEditable'))}
      canClear={BookingActor.useSelector((state) => state.can({ type: 'form.clear' }))}
      texts={{
        submit: t('actions.submit'),
        submitting: t('actions.submitting'),
        clear: t('actions.clear'),
        clearDialog: t('clear', { returnObjects: true }),
      }}
      onBack={() => actor.send({ type: 'step.back' })}
      onClear={clear}
    >
      <SummarySheet />
    </FormActions>
  );
}
