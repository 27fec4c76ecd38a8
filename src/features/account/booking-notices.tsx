import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { formatInstant } from '#src/components/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import classes from './booking-details-panel.module.css';

/** Until when a pending request is held. */
export function HoldNotice({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { status, hold_expires_at: end, domiciliation } = booking;
  return (
    status === 'pending_approval' &&
    end && (
      <p className={classes.notice}>
        {t(domiciliation ? 'details.openUntil' : 'details.holdUntil', {
          date: formatInstant(end, language),
        })}
      </p>
    )
  );
}

interface SentNoticeProps {
  booking: BookingDetails;
  /** The actions of the booking. */
  children: ReactNode;
}

/** What a customer reads after sending a request: its reference, when it is answered, and what they can do meanwhile. */
export function SentNotice({ booking, children }: SentNoticeProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { phone } = useSite().contact;
  const { ref_code: reference, hold_expires_at: end } = booking;
  return (
    <div ref={focus} tabIndex={-1} data-autofocus className={classes.sent}>
      <p>
        {end
          ? t('sent.text', { reference, date: formatInstant(end, language) })
          : t('sent.undated', { reference })}
      </p>
      {children}
      {phone && (
        <a className={classes.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
          <Phone size={18} aria-hidden />
          {t('sent.call')} <Ltr>{phone}</Ltr>
        </a>
      )}
    </div>
  );
}

/** The notice is read and in view, also when it appears after the navigation, whose focus goes to `data-autofocus`. */
function focus(notice: HTMLElement | null): void {
  notice?.focus();
}

export function AdminNotes({ booking: { admin_notes: notes } }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  return (
    notes && (
      <p className={classes.notice}>
        <span className={classes.noticeTitle}>{t('details.adminNotes')}</span>
        <bdi>{notes}</bdi>
      </p>
    )
  );
}
