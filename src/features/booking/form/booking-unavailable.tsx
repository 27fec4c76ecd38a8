import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { CloudOff, FileLock2, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { PageTitle } from '#src/components/frame/page-title.tsx';
import { codeOfLostLoad } from '#src/components/reads/lost-load.ts';
import { BookingActor } from './booking-actor.ts';

/** Shown when the form could not be loaded; it tries again when the network returns. */
export function LoadFailure() {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  const retry = () => actor.send({ type: 'load.retry' });
  useWindowEvent('online', retry);
  return (
    <ArchMessage
      title={t('loadFailed.title')}
      text={<FailureText failure={{ code: codeOfLostLoad('room_failed') }} />}
      icon={<CloudOff size={36} />}
    >
      <Button onClick={retry}>{t('loadFailed.retry')}</Button>
      <ButtonLink to="/rooms" variant="default">
        {t('loadFailed.backToRooms')}
      </ButtonLink>
    </ArchMessage>
  );
}

/** Shown for a request that was decided, or that is not one of the customer. */
export function RequestClosed() {
  const { t } = useTranslation('booking');
  const id = BookingActor.useSelector(({ context }) => context.changes);
  return (
    <>
      <PageTitle>{t('change.closed.title')}</PageTitle>
      <ArchMessage
        title={t('change.closed.title')}
        text={t('change.closed.text')}
        icon={<FileLock2 size={36} />}
      >
        <ButtonLink to="/account/bookings" search={{ booking: id ?? undefined }}>
          {t('change.toRequest')}
        </ButtonLink>
        <ButtonLink to="/account/chat" variant="default">
          {t('change.closed.ask')}
        </ButtonLink>
      </ArchMessage>
    </>
  );
}

/** Shown for a slug that no room has. */
export function RoomNotFound() {
  const { t } = useTranslation('booking');
  return (
    <ArchMessage
      title={t('roomNotFound.title')}
      text={t('roomNotFound.text')}
      icon={<SearchX size={36} />}
    >
      <ButtonLink to="/rooms">{t('loadFailed.backToRooms')}</ButtonLink>
    </ArchMessage>
  );
}
