import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { quotedCompany } from '#domain/account/quoted-company.ts';
import { localized } from '#domain/language.ts';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import { DetailList, type Detail } from '#src/components/detail-list.tsx';
import { Logo } from '#src/components/frame/logo.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useFieldDetails } from '#src/components/use-field-details.tsx';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { BookedPeriods, Months, roomNameOf } from './booked-periods.tsx';
import classes from './sheet.module.css';
import type { Elements } from '#src/components/elements.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

interface SheetProps extends SheetIssuer {
  title: string;
  number: string;
  /** An instant. */
  date: string;
  booking: BookingDetails;
  /** Why the sheet is worth nothing any more. */
  voidText: string | null;
  terms: ReactNode;
  children: Elements;
}

/** A sheet for a booking: sender, customer and request, the content, a place for the stamp, and terms. */
export function Sheet({ title, number, date, booking, voidText, terms, ...props }: SheetProps) {
  const { t } = useTranslation('account');
  const dates = useDates();
  const site = useSite();
  return (
    <article className={classes.sheet}>
      {voidText !== null && <p className={classes.void}>{voidText}</p>}
      <header className={classes.letterhead}>
        <p className={classes.brand}>
          <Logo size={40} />
          <span>{site.brand}</span>
        </p>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          <p className="strong tabular">
            <Ltr>{number}</Ltr>
          </p>
          <p className={classes.date}>{dates.instantDay(date)}</p>
        </div>
      </header>
      <Parties booking={booking} issuer={props.issuer} bankTransfer={props.bankTransfer} />
      <Subject booking={booking} />
      {props.children}
      <p className={classes.stamp}>{t('quote.stamp')}</p>
      <footer className={classes.terms}>{terms}</footer>
    </article>
  );
}

/** The details of the request; empty ones are left out. */
function Subject({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const fieldDetails = useFieldDetails(booking);
  const { domiciliation, periods } = booking;
  const days = periods.length > 0 && <BookedPeriods periods={periods} />;
  return (
    <DetailList
      className={classes.subject}
      details={[
        ...fieldDetails(['eventName'], { eventName: t('quote.event') }),
        [t('quote.room'), roomNameOf(booking, language)],
        [t('quote.plan'), domiciliation && localized(domiciliation.plan, 'name', language)],
        [t('quote.period'), domiciliation ? <Months months={domiciliation.months} /> : days],
        ...fieldDetails(['attendees']),
      ]}
    />
  );
}

/** What an accountant needs to know of the sender. */
export interface SheetIssuer {
  issuer: SiteProfile['issuer'];
  bankTransfer: SiteProfile['payment']['bankTransfer'];
}

/** Numbers that an accountant looks for; none where it is not known. */
type TaxNumbers = Partial<Record<'rc' | 'nif' | 'nis' | 'article', string | null | undefined>>;

/** Sender and customer of a sheet; what is not known is left out. */
function Parties({ booking, issuer, bankTransfer }: SheetIssuer & { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const { brand, contact } = useSite();
  const bookedFor = booking.client_name ?? booking.domiciliation?.company_name ?? null;
  const company = quotedCompany(booking.customer_company, bookedFor);
  const ltr = (number: string | null | undefined) => number && <Ltr>{number}</Ltr>;
  const numbersOf = (party: TaxNumbers): Detail[] => [
    [t('quote.rc'), ltr(party.rc)],
    [t('quote.nif'), ltr(party.nif)],
    [t('quote.nis'), ltr(party.nis)],
    [t('quote.article'), ltr(party.article)],
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
        <DetailList
          className={classes.numbers}
          details={[...numbersOf(issuer), [t('quote.rib'), ltr(bankTransfer?.account)]]}
        />
      </section>
      <section>
        <h2 className={classes.label}>{t('quote.to')}</h2>
        <address className={classes.party}>
          <Line isName>{bookedFor ?? company?.company_name ?? booking.customer_name}</Line>
          <Line>{company?.company_address ?? null}</Line>
          <Line>{booking.contact_person}</Line>
          <Line isLtr>{booking.contact_phone ?? booking.customer_phone}</Line>
          <Line isLtr>{booking.contact_email ?? booking.customer_email}</Line>
        </address>
        {company && <DetailList className={classes.numbers} details={numbersOf(company)} />}
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
      <span className={isName ? 'strong' : undefined}>
        {isLtr ? <Ltr>{children}</Ltr> : <bdi>{children}</bdi>}
      </span>
    )
  );
}
