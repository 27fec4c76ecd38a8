import { useTranslation } from 'react-i18next';
import { offerOf } from '#domain/staff/booking-row.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { BookedTime, BookingStatus } from '#src/features/staff/shared/booking-columns.tsx';
import { ReferenceLink } from '#src/features/staff/shared/reference-link.tsx';
import { Section } from '#src/features/staff/shared/section.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { useRequest } from './decision-actor.ts';
import classes from './request-page.module.css';

/** The customer's other requests, the newest first. */
export function History() {
  const { t } = useTranslation('staff-requests');
  const language = useLanguage();
  const { history } = useRequest();
  return (
    <Section title={t('history.title')}>
      {history.length === 0 ? (
        <p className={ui.hint}>{t('history.none')}</p>
      ) : (
        <ul className={ui.list}>
          {history.map((row) => (
            <li key={row.ref_code} className={`${ui.spread} ${classes.entry}`}>
              <span className={ui.row}>
                <ReferenceLink reference={row.ref_code} />
                <bdi>{offerOf(row, language)}</bdi>
                <BookedTime row={row} />
              </span>
              <span className={ui.row}>
                <BookingStatus status={row.status} />
                <Amount centimes={row.total_price} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
