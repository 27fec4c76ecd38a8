import { useTranslation } from 'react-i18next';
import type { OwnEvent } from '#domain/events/own-events.ts';
import { localized } from '#domain/language.ts';
import { Rate } from '#src/components/price/amount.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import classes from './own-event-details.module.css';

/** Where an own event takes place, and what else its customer or staff have set. */
export function OwnEventDetails({ event }: { event: OwnEvent }) {
  const { t } = useTranslation('account-events');
  const { room, booking_ref, max_participants, price_physique, google_form_link } = event;
  const language = useLanguage();
  return (
    <DetailList
      className={classes.details}
      details={[
        [
          t('details.place'),
          room && (
            <>
              <bdi>{localized(room, 'name', language)}</bdi>
              {booking_ref !== null && (
                <span>{t('details.within', { reference: booking_ref })}</span>
              )}
            </>
          ),
        ],
        [t('details.seats'), max_participants],
        [
          t('details.price'),
          price_physique === 0
            ? t('details.free')
            : price_physique && <Rate centimes={price_physique} />,
        ],
        [t('details.registration'), google_form_link && <Ltr>{google_form_link}</Ltr>],
      ]}
    />
  );
}
