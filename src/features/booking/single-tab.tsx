import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { AppWindow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import type { BookingProcess } from '#src/features/app-context.ts';
import { LoadingForm } from './loading-form.tsx';

interface SingleTabProps {
  machine: BookingProcess['singleTab'];
  roomSlug: string;
  children: ReactNode;
}

/** Shows the form of a room in one tab at a time; another tab offers to continue there. */
export function SingleTab({ machine, roomSlug, children }: SingleTabProps) {
  const { t } = useTranslation('booking');
  const actor = useActorRef(machine, { input: { name: `riwaq.booking.${roomSlug}` } });
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const isOpen = useSelector(actor, (state) => state.matches('open'));
  if (isLoading) {
    return <LoadingForm />;
  }
  return isOpen ? (
    children
  ) : (
    <ArchMessage
      title={t('elsewhere.title')}
      text={t('elsewhere.text')}
      icon={<AppWindow size={36} />}
    >
      <Button onClick={() => actor.send({ type: 'tab.takeOver' })}>{t('elsewhere.here')}</Button>
      <ButtonLink to="/rooms/$slug" params={{ slug: roomSlug }} variant="default">
        {t('elsewhere.toRoom')}
      </ButtonLink>
    </ArchMessage>
  );
}
