import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnEvent } from '#domain/account/events.ts';
import { localized } from '#domain/language.ts';
import { Rate } from '#src/components/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import classes from './own-event-details.module.css';

/** Where an own event takes place, and what else its customer or staff have set. */
export function OwnEventDetails({ event }: { event: OwnEvent }) {
  const { t } = useTranslation('account-events');
  const { room, booking_ref, max_participants, price_physique, google_form_link } = event;
  const language = useLanguage();
  return (
    <dl className={classes.details}>
      {room && (
        <Detail name={t('details.place')}>
          <bdi>{localized(room, 'name', language)}</bdi>
          {booking_ref !== null && <span>{t('details.within', { reference: booking_ref })}</span>}
        </Detail>
      )}
      {max_participants !== null && <Detail name={t('details.seats')}>{max_participants}</Detail>}
      {price_physique !== null && (
        <Detail name={t('details.price')}>
          {price_physique === 0 ? t('details.free') : <Rate centimes={price_physique} />}
        </Detail>
      )}
      {google_form_link !== null && (
        <Detail name={t('details.registration')}>
          <Ltr>{google_form_link}</Ltr>
        </Detail>
      )}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
