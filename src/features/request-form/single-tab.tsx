import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { AppWindow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { singleTabMachine } from '#machines/single-tab/single-tab.machine.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { useApp } from '#src/features/app-context.ts';
import type { Elements } from '#src/components/elements.ts';

interface SingleTabProps {
  machine: typeof singleTabMachine;
  /** The name of the lock: one tab at a time has it. */
  name: string;
  /** Until it is known whether another tab has the form. */
  loading: Elements;
  /** A link out of the form that another tab has. */
  wayOut: Elements;
  children: Elements;
}

/** Shows a form in one tab at a time; another tab offers to continue there. */
export function SingleTab({ machine, name, ...content }: SingleTabProps) {
  const { actorOptions } = useApp();
  const tab = useActorRef(machine, { ...actorOptions, input: { name } });
  return <OpenInOneTab tab={tab} {...content} />;
}

/** As `SingleTab`, with an actor that runs already. */
export function OpenInOneTab({
  tab,
  loading,
  wayOut,
  children,
}: Omit<SingleTabProps, 'machine' | 'name'> & { tab: ActorRefFrom<typeof singleTabMachine> }) {
  const { t } = useTranslation('form');
  const isLoading = useSelector(tab, (state) => state.hasTag('loading'));
  const isOpen = useSelector(tab, (state) => state.matches('open'));
  if (isOpen) {
    return children;
  }
  return isLoading ? (
    loading
  ) : (
    <ArchMessage
      title={t('elsewhere.title')}
      text={t('elsewhere.text')}
      icon={<AppWindow size={36} />}
    >
      <Button onClick={() => tab.send({ type: 'tab.takeOver' })}>{t('elsewhere.here')}</Button>
      {wayOut}
    </ArchMessage>
  );
}
