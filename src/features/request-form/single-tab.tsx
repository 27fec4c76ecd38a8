import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { singleTabMachine } from '#machines/single-tab/single-tab.machine.ts';
import { OpenElsewhere } from '#src/components/form/open-elsewhere.tsx';
import { useApp } from '#src/features/app-context.ts';

interface SingleTabProps {
  machine: typeof singleTabMachine;
  /** The name of the lock: one tab at a time has it. */
  name: string;
  /** Until it is known whether another tab has the form. */
  loading: ReactNode;
  /** A link out of the form that another tab has. */
  wayOut: ReactNode;
  children: ReactNode;
}

/** Shows a form in one tab at a time; another tab offers to continue there. */
export function SingleTab({ machine, name, loading, wayOut, children }: SingleTabProps) {
  const { actorOptions } = useApp();
  const actor = useActorRef(machine, { ...actorOptions, input: { name } });
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const isOpen = useSelector(actor, (state) => state.matches('open'));
  if (isOpen) {
    return children;
  }
  return isLoading ? (
    loading
  ) : (
    <OpenElsewhere onTakeOver={() => actor.send({ type: 'tab.takeOver' })}>{wayOut}</OpenElsewhere>
  );
}
