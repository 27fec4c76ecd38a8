import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './stepper.module.css';

interface StepperProps<Step extends string> {
  steps: readonly { step: Step; title: string }[];
  current: Step;
  isDisabled: boolean;
  onSelect: (step: Step) => void;
}

/** The steps of a form. Earlier steps are buttons; later steps are reached with the primary action. */
export function Stepper<Step extends string>(props: StepperProps<Step>) {
  const { t } = useTranslation('form');
  const position = props.steps.findIndex(({ step }) => step === props.current);
  const stateOf = (index: number) => {
    if (index === position) {
      return 'current';
    }
    return index < position ? 'done' : 'ahead';
  };
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={classes.steps}>
        {props.steps.map(({ step, title }, index) => {
          const state = stateOf(index);
          return (
            <li key={step}>
              <button
                type="button"
                className={classes.step}
                data-state={state}
                aria-current={state === 'current' ? 'step' : undefined}
                // A hidden text beside the title would be read after a gap.
                aria-label={state === 'done' ? `${title}, ${t('steps.done')}` : undefined}
                disabled={props.isDisabled}
                onClick={() => props.onSelect(step)}
              >
                <span className={classes.name}>
                  {state === 'done' && <Check className={classes.check} size={16} />}
                  <span>{title}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
