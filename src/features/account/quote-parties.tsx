import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import classes from './quote-sheet.module.css';

/** What an accountant needs to know of the sender. */
export interface QuoteIssuer {
  issuer: SiteSettings['issuer'];
  bankTransfer: SiteSettings['payment']['bankTransfer'];
}

interface QuotePartiesProps extends QuoteIssuer {
  booking: BookingDetails;
}

/** Sender and customer of a quote; what is not known is left out. */
export function QuoteParties({ booking, issuer, bankTransfer }: QuotePartiesProps) {
  const { t } = useTranslation('account');
  const { brand, contact } = useSite();
  const numbers: [name: string, value: string][] = [
    [t('quote.rc'), issuer.rc],
    [t('quote.nif'), issuer.nif],
    [t('quote.nis'), issuer.nis],
    [t('quote.article'), issuer.article],
    [t('quote.rib'), bankTransfer?.account ?? ''],
  ];
  return (
    <div className={classes.parties}>
      <section>
        <h2 className={classes.label}>{t('quote.from')}</h2>
        <address className={classes.party}>
          <Line isName>{brand}</Line>
          <Line>{bankTransfer?.holder ?? null}</Line>
          <Line>{contact.address}</Line>
          <Line isLtr>{contact.phone}</Line>
          <Line isLtr>{contact.email}</Line>
        </address>
        <dl className={classes.numbers}>
          {numbers.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Ltr>{value}</Ltr>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <section>
        <h2 className={classes.label}>{t('quote.to')}</h2>
        <address className={classes.party}>
          <Line isName>{booking.client_name ?? booking.customer_name}</Line>
          <Line>{booking.contact_person}</Line>
          <Line isLtr>{booking.contact_phone ?? booking.customer_phone}</Line>
          <Line isLtr>{booking.contact_email ?? booking.customer_email}</Line>
        </address>
      </section>
    </div>
  );
}

interface LineProps {
  isName?: boolean;
  /** A phone number, an email address or a URL. */
  isLtr?: boolean;
  children: string | null;
}

function Line({ isName, isLtr, children }: LineProps) {
  return (
    children && (
      <span className={isName ? classes.name : undefined}>
        {isLtr ? <Ltr>{children}</Ltr> : <bdi>{children}</bdi>}
      </span>
    )
  );
}
