import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingForm } from '#src/components/form/loading-form.tsx';
import { OpenElsewhere } from '#src/components/form/open-elsewhere.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import type { BookingProcess } from '#src/features/app-context.ts';

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
    return <LoadingForm text={t('loading')} />;
  }
  return isOpen ? (
    children
  ) : (
    <OpenElsewhere onTakeOver={() => actor.send({ type: 'tab.takeOver' })}>
      <ButtonLink to="/rooms/$slug" params={{ slug: roomSlug }} variant="default">
        {t('elsewhere.toRoom')}
      </ButtonLink>
    </OpenElsewhere>
  );
}
