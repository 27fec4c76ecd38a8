import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fileOf } from '#domain/offer/picture.ts';
import type { StaffEvent } from '#domain/staff/events.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { DetailList, type Detail } from '#src/components/detail-list.tsx';
import { LazyImage } from '#src/components/pictures/lazy-image.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { MailLink, PhoneLink } from '#src/components/contact/person-links.tsx';
import { usePolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { Instant, ReferenceLink } from '#src/features/staff/shared/columns.tsx';
import { useClashText } from '#src/features/staff/shared/refusal-text.tsx';
import { Section, StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import classes from './event-page.module.css';
import { EventReview } from './event-review.tsx';
import { EventStatus } from './event-status.tsx';

const route = getRouteApi('/staff/events/$id');

/** One event: what its public page has, who proposed it, what else is in its room then, and the decision about it. */
export function EventPage() {
  const { t } = useTranslation('staff-events');
  const event = usePolledValue(route.useLoaderData());
  return (
    <>
      <BackLink to="/staff/events">{t('back')}</BackLink>
      <StaffHead title={event.name}>
        <EventStatus status={event.status} />
      </StaffHead>
      <div className={ui.split}>
        <aside>
          <EventReview event={event} />
          <Clashes event={event} />
          <Flyer event={event} />
        </aside>
        <div>
          <Facts event={event} />
          <Text title={t('fields.description')} text={event.description} />
          <Text title={t('fields.details')} text={event.additional_details ?? ''} />
        </div>
      </div>
    </>
  );
}

function Facts({ event }: { event: StaffEvent }) {
  const { t } = useTranslation(['staff-events', 'staff-pages']);
  const language = useLanguage();
  const { customer_name, customer_email: email, customer_phone: phone } = event;
  const amount = (centimes: number | null) => centimes !== null && <Amount centimes={centimes} />;
  const details: Detail[] = [
    [t('fields.start'), <Instant at={event.start_datetime} />],
    [t('fields.end'), <Instant at={event.end_datetime} />],
    [
      t('staff-pages:columns.room'),
      event.room_names[language]?.name ?? event.room_name ?? t('noRoom'),
    ],
    [t('fields.organizer'), event.organizer_name],
    [t('proposedBy'), customer_name ?? t('house')],
    [t('email'), email && <MailLink address={email} />],
    [t('phone'), phone && <PhoneLink number={phone} />],
    [t('proposedOn'), <Instant at={event.created_at} />],
    [t('fields.seats'), event.max_participants],
    [t('fields.price'), amount(event.price_physique)],
    [t('fields.priceOnline'), amount(event.price_enligne)],
    [t('fields.link'), event.google_form_link && <Ltr>{event.google_form_link}</Ltr>],
    [t('approvedBecause'), event.approval_reason],
    [t('rejectedBecause'), event.rejection_reason],
  ];
  return (
    <DetailList className={ui.details} details={details.filter(([, value]) => Boolean(value))} />
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    text !== '' && (
      <Section title={title}>
        <p className={classes.text} dir="auto">
          {text}
        </p>
      </Section>
    )
  );
}

function Clashes({ event: { clashes } }: { event: StaffEvent }) {
  const { t } = useTranslation('staff-events');
  const clashText = useClashText();
  return (
    clashes.length > 0 && (
      <div className={ui.panel}>
        <Section title={t('clashes')}>
          <ul className="bullets">
            {clashes.map((clash) => (
              <li key={`${clash.start} ${clash.ref_code ?? clash.event ?? clash.reason}`}>
                {clash.ref_code && <ReferenceLink reference={clash.ref_code} />}{' '}
                <span>{clashText(clash)}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    )
  );
}

function Flyer({ event: { name, flyer_storage_path: flyer } }: { event: StaffEvent }) {
  const { t } = useTranslation('staff-events');
  const { pictureUrl } = useStaff();
  return (
    flyer && (
      <LazyImage
        className={classes.flyer}
        src={pictureUrl('flyers', fileOf(`flyers/${flyer}`))}
        alt={t('flyerOf', { event: name })}
        width={900}
        height={1200}
      />
    )
  );
}
