import { VisuallyHidden } from '@mantine/core';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bookingSteps, type BookingStep } from '#domain/booking/form.ts';
import { selectStep } from '#machines/booking/booking.selectors.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './stepper.module.css';

/** The way through the form. A step behind is one click away; one ahead is reached through those between. */
export function Stepper() {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  const current = BookingActor.useSelector(selectStep);
  const canEdit = BookingActor.useSelector((state) => state.hasTag('editable'));
  const position = bookingSteps.indexOf(current);
  const stateOf = (step: BookingStep, index: number) => {
    if (step === current) {
      return 'current';
    }
    return index < position ? 'done' : 'ahead';
  };
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={classes.steps}>
        {bookingSteps.map((step, index) => {
          const state = stateOf(step, index);
          return (
            <li key={step}>
              <button
                type="button"
                className={classes.step}
                data-state={state}
                aria-current={state === 'current' ? 'step' : undefined}
                disabled={!canEdit}
                onClick={() => actor.send({ type: 'step.select', step })}
              >
                <span className={classes.name}>
                  {state === 'done' && <Check className={classes.check} size={16} aria-hidden />}
                  {t(`steps.${step}.title`)}
                  {state === 'done' && <VisuallyHidden>, {t('steps.done')}</VisuallyHidden>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
