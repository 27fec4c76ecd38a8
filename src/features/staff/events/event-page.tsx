import { useTranslation } from 'react-i18next';
import { fileOf } from '#domain/offer/picture.ts';
import type { StaffEvent } from '#domain/staff/events.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { Amount } from '#src/components/amount.tsx';
import { BackLink } from '#src/components/back-link.tsx';
import { DetailList, type Detail } from '#src/components/detail-list.tsx';
import { LazyImage } from '#src/components/lazy-image.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { ReferenceLink } from '#src/features/staff/shared/reference-link.tsx';
import { useClashText } from '#src/features/staff/shared/refusal-text.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { StaffHead } from '#src/features/staff/shared/staff-head.tsx';
import { EventReview } from './event-review.tsx';
import { EventStatus } from './event-status.tsx';
import classes from './event-page.module.css';

interface EventPageProps {
  event: PolledValue<StaffEvent>;
  /** What was changed is read again. */
  onChanged: () => Promise<void>;
}

/** One event: what its public page has, who proposed it, what else is in its room then, and the decision about it. */
export function EventPage({ event: polled, onChanged }: EventPageProps) {
  const { t } = useTranslation('staff-events');
  const event = usePolledValue(polled);
  return (
    <>
      <BackLink to="/staff/events">{t('back')}</BackLink>
      <StaffHead title={event.name}>
        <EventStatus status={event.status} />
      </StaffHead>
      <div className={classes.columns}>
        <div className={classes.facts}>
          <Facts event={event} />
          <Text title={t('fields.description')} text={event.description} />
          <Text title={t('fields.details')} text={event.additional_details ?? ''} />
        </div>
        <aside className={classes.side}>
          <EventReview event={event} onChanged={onChanged} />
          <Clashes event={event} />
          <Flyer event={event} />
        </aside>
      </div>
    </>
  );
}

function Facts({ event }: { event: StaffEvent }) {
  const building = useSite();
  const { t } = useTranslation('staff-events');
  const language = useLanguage();
  const { customer_name, customer_email: email, customer_phone: phone } = event;
  const amount = (centimes: number | null) => centimes !== null && <Amount centimes={centimes} />;
  const details: Detail[] = [
    [t('fields.start'), formatInstant(building, event.start_datetime, language)],
    [t('fields.end'), formatInstant(building, event.end_datetime, language)],
    [t('room'), event.room_name ?? t('noRoom')],
    [t('fields.organizer'), event.organizer_name],
    [t('proposedBy'), customer_name ?? t('house')],
    [t('email'), email && <Ltr>{email}</Ltr>],
    [t('phone'), phone && <Ltr>{phone}</Ltr>],
    [t('proposedOn'), formatInstant(building, event.created_at, language)],
    [t('fields.seats'), event.max_participants],
    [t('fields.price'), amount(event.price_physique)],
    [t('fields.priceOnline'), amount(event.price_enligne)],
    [t('fields.link'), event.google_form_link && <Ltr>{event.google_form_link}</Ltr>],
    [t('approvedBecause'), event.approval_reason],
    [t('rejectedBecause'), event.rejection_reason],
  ];
  return (
    <DetailList
      className={classes.details}
      details={details.filter(([, value]) => value !== null && value !== '' && value !== false)}
    />
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    text !== '' && (
      <section>
        <h2 className={classes.heading}>{title}</h2>
        <p className={classes.text} dir="auto">
          {text}
        </p>
      </section>
    )
  );
}

function Clashes({ event: { clashes } }: { event: StaffEvent }) {
  const { t } = useTranslation('staff-events');
  const clashText = useClashText();
  return (
    clashes.length > 0 && (
      <section className={classes.clashes}>
        <h2 className={classes.heading}>{t('clashes')}</h2>
        <ul>
          {clashes.map((clash) => (
            <li key={`${clash.start} ${clash.ref_code ?? clash.event ?? clash.reason}`}>
              {clash.ref_code && <ReferenceLink reference={clash.ref_code} />}{' '}
              <span>{clashText(clash)}</span>
            </li>
          ))}
        </ul>
      </section>
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
