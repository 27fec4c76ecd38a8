import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { selectIsEditable } from '#machines/request-form/request-form.selectors.ts';
import { useRequestFormSelector } from './request-form-context.ts';

/**
 * Each step has an entry in the history of the browser, whose Back and Forward open the steps: `step` of the address, none for
 * the first. Where the form opens with another step, as a draft does, the address follows; a step that cannot be opened leaves
 * the form as it is.
 */
export function useStepHistory<Step extends string>(
  steps: readonly Step[],
  open: Step,
  onSelect: (step: Step) => void,
): void {
  const navigate = useNavigate();
  const [first] = steps;
  const typed = useSearch({ strict: false, select: ({ step }) => step });
  const plan = useSearch({ strict: false, select: (search) => search.plan });
  const ownPlan = useRef(plan);
  const inAddress = steps.find((step) => step === typed) ?? first;
  // What is being sent, or was, has no step.
  const isEditable = useRequestFormSelector(selectIsEditable);
  const isFirstEntry = useRef(true);
  const follow = useEffectEvent((step: Step) => {
    if (!isEditable) {
      return;
    }
    const replace = isFirstEntry.current;
    isFirstEntry.current = false;
    if (step !== inAddress) {
      void navigate({
        to: '.',
        search: (search) => ({ ...search, step: step === first ? undefined : step }),
        replace,
        resetScroll: false,
      });
    }
  });
  const openStep = useEffectEvent((step: Step | undefined) => {
    // The form may be shown for a moment after its address has gone.
    const isHere = plan === ownPlan.current && !isFirstEntry.current;
    if (step !== undefined && step !== open && isHere) {
      onSelect(step);
    }
  });
  // The history of the browser reaches React through the router only. The address comes first: `follow` replaces it.
  useEffect(() => openStep(inAddress), [inAddress]);
  useEffect(() => follow(open), [open]);
}
