import { useTranslation } from 'react-i18next';
import { bookingSteps } from '#domain/booking/form.ts';
import { selectStep } from '#machines/booking/booking.selectors.ts';
import { selectIsEditable } from '#machines/shared/request-form.selectors.ts';
import { Stepper } from '#src/components/form/stepper.tsx';
import { BookingActor } from './booking-actor.ts';

export function BookingStepper() {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  const current = BookingActor.useSelector(selectStep);
  const canEdit = BookingActor.useSelector(selectIsEditable);
  return (
    <Stepper
      steps={bookingSteps.map((step) => ({ step, title: t(`steps.${step}.title`) }))}
      current={current}
      isDisabled={!canEdit}
      onSelect={(step) => actor.send({ type: 'step.select', step })}
    />
  );
}
