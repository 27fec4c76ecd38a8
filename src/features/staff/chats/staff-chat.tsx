import { VisuallyHidden } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { offerOf } from '#domain/staff/booking-row.ts';
import type { Chat } from '#domain/staff/chats.ts';
import { MailLink, PhoneLink } from '#src/components/contact/person-links.tsx';
import { usePolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import { BookedTime, ReferenceLink } from '#src/features/staff/shared/columns.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import panes from '#src/features/thread/panes.module.css';
import { ThreadPane } from '#src/features/thread/thread-pane.tsx';
import classes from './chats-page.module.css';

const route = getRouteApi('/staff/chats/$id');

/** One conversation, in which staff answers: who writes, the customer's next request, and the messages. */
export function StaffChat() {
  const { t } = useTranslation('staff-chats');
  const { actorOptions } = useApp();
  const { follow } = useStaff();
  const { uid, chat, logic } = route.useLoaderData();
  const shown = usePolledValue(chat);
  const machine = useMemo(() => logic.machineOf(uid), [logic, uid]);
  const thread = useActorRef(machine, { ...actorOptions, input: logic.inputOf(uid, shown.id) });
  // What changes elsewhere reaches the actor only as an event.
  useEffect(() => follow(() => thread.send({ type: 'newer.load' })), [follow, thread]);
  return (
    <section className={panes.pane} aria-label={t('conversation')} data-fills-screen>
      <header className={panes.head}>
        <Back />
        <div className={classes.person}>
          <h2 className={panes.name}>
            <bdi>{shown.customer_name ?? shown.name}</bdi>
          </h2>
          <Contact chat={shown} />
          <NextRequest chat={shown} />
        </div>
      </header>
      <ThreadPane thread={thread} isOffline={!useNetwork().online} emptyText={t('noMessage')} />
    </section>
  );
}

/** On a phone: to the list. */
function Back() {
  const { t } = useTranslation('staff-chats');
  return (
    <Link to="/staff/chats" search={(now) => now} className={`${panes.back} ${classes.back}`}>
      <ArrowLeft size={20} data-mirrored />
      <VisuallyHidden>{t('back')}</VisuallyHidden>
    </Link>
  );
}

function Contact({ chat: { customer_email: email, customer_phone: phone } }: { chat: Chat }) {
  return (
    <p className={classes.line}>
      <MailLink address={email} />
      <PhoneLink number={phone} />
    </p>
  );
}

function NextRequest({ chat: { next_request: next } }: { chat: Chat }) {
  const { t } = useTranslation(['staff-chats', 'staff-pages']);
  const language = useLanguage();
  return (
    next && (
      <p className={classes.line}>
        <span>{t('nextRequest')}</span>
        <ReferenceLink reference={next.ref_code} />
        <bdi>{offerOf(next, language)}</bdi>
        <BookedTime row={next} />
        <span>{t(`staff-pages:values.status.${next.status}`)}</span>
      </p>
    )
  );
}
