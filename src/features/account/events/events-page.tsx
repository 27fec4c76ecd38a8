import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { CircleCheck, Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import {
  selectIsBusy,
  selectIsCreated,
  selectPermission,
  selectIsFormOpen,
} from '#machines/event-creation/event-creation.selectors.ts';
import type { EventCreationInput } from '#machines/event-creation/event-creation.types.ts';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { MessagePage } from '#src/components/frame/message-page.tsx';
import { PageTitle } from '#src/components/frame/page-title.tsx';
import { PendingSpinner } from '#src/components/feedback/pending-spinner.tsx';
import { useApp, useAuth } from '#src/features/app-context.ts';
import { createId } from '#src/components/create-id.ts';
import { AccountHead } from '#src/features/account/frame/account-head.tsx';
import { useEmitted } from '#src/features/actors/use-emitted.ts';
import { EventCreationActor } from './event-creation-actor.ts';
import classes from './events-page.module.css';
import { OwnEvents } from './own-events.tsx';
import { useSite } from '#src/components/site-context.ts';

const route = getRouteApi('/_authed/account/events');

/** Account Events: the customer's own events, and the creation of a new one. Specification, section 2. */
export function EventsPage() {
  const user = useAuth(selectUser);
  return (
    // After signing out the guard of the route leaves the page.
    user && <EventsOfCustomer key={user.uid} uid={user.uid} />
  );
}

function EventsOfCustomer({ uid }: { uid: string }) {
  const { logic } = route.useLoaderData();
  const { clock, actorOptions } = useApp();
  const { timeZone, openingHours } = useSite();
  const [input] = useState<EventCreationInput>(() => ({
    uid,
    draft: logic.findDraft(uid),
    building: { timeZone, openingHours },
    now: clock.now,
    createId,
  }));
  return (
    <EventCreationActor.Provider logic={logic.machine} options={{ ...actorOptions, input }}>
      <PermittedEvents />
    </EventCreationActor.Provider>
  );
}

function PermittedEvents() {
  const { t } = useTranslation('account-events');
  const { list } = route.useLoaderData();
  const router = useRouter();
  const onReload = () => void router.invalidate();
  const actor = EventCreationActor.useActorRef();
  const permission = EventCreationActor.useSelector(selectPermission);
  useEmitted(actor, 'events.changed', onReload);
  switch (permission) {
    case 'loading':
      return (
        <>
          <PageTitle>{t('title')}</PageTitle>
          <PendingSpinner />
        </>
      );
    case 'restricted':
      return <Restricted />;
    case 'allowed':
      return (
        <>
          <AccountHead title={t('title')} lead={t('lead')}>
            <CreateEvent />
          </AccountHead>
          <CreationStatus />
          <OwnEvents {...list} onRetry={onReload} />
        </>
      );
  }
}

/** Specification, section 6: only users with an accepted Grand Hall booking qualify. */
function Restricted() {
  const { t } = useTranslation('account-events');
  const actor = EventCreationActor.useActorRef();
  return (
    <MessagePage
      title={t('restricted.title')}
      text={t('restricted.text')}
      icon={<Lock size={36} />}
    >
      <ButtonLink to="/rooms/$slug" params={{ slug: GRAND_HALL_SLUG }}>
        {t('restricted.link')}
      </ButtonLink>
      <Button variant="default" onClick={() => actor.send({ type: 'permission.check' })}>
        {t('restricted.again')}
      </Button>
    </MessagePage>
  );
}

/** What became of the event that was sent, also when its modal is closed; announced to screen readers. */
function CreationStatus() {
  const { t } = useTranslation('account-events');
  const isBusy = EventCreationActor.useSelector(selectIsBusy);
  const isCreated = EventCreationActor.useSelector(selectIsCreated);
  return (
    <div role="status">
      {isBusy && <p>{t('creating')}</p>}
      {isCreated && (
        <div className={classes.notice}>
          <CircleCheck size={20} />
          <div>
            <p className={classes.noticeTitle}>{t('created.title')}</p>
            <p>{t('created.text')}</p>
          </div>
        </div>
      )}
    </div>
  );
}

const eventForm = lazyPart(async () => (await import('./event-form-dialog.tsx')).EventFormDialog);

/** Opens the form of a new event, which loads when it is about to be used. */
function CreateEvent() {
  const { t, i18n } = useTranslation('account-events');
  // A failed load is repeated when the form is opened.
  const prepareForm = () => void eventForm.fetch(i18n).catch(() => undefined);
  const actor = EventCreationActor.useActorRef();
  const isOpen = EventCreationActor.useSelector(selectIsFormOpen);
  return (
    <>
      <Button
        leftSection={<Plus size={18} />}
        aria-haspopup="dialog"
        onPointerEnter={prepareForm}
        onFocus={prepareForm}
        onClick={() => actor.send({ type: 'form.open' })}
      >
        {t('create')}
      </Button>
      {isOpen && <LazyPart part={eventForm}>{(EventFormDialog) => <EventFormDialog />}</LazyPart>}
    </>
  );
}
