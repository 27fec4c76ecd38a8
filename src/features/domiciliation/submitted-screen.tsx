import { FileText, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { localized } from '#domain/language.ts';
import { DetailList } from '#src/components/detail-list.tsx';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { Amount } from '#src/components/price/amount.tsx';
import { sentRequestState } from '#src/components/sent-request.ts';
import { Months } from '#src/components/sheet/booked-periods.tsx';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import list from './plans/plan-details.module.css';
import classes from './submitted-screen.module.css';

/** The request is with the staff: what was sent, and what comes next. Specification, section 2, Domiciliation. */
export function SubmittedScreen({ bookingId }: { bookingId: string | null }) {
  const { t } = useTranslation('domiciliation');
  const { holdHours } = useSite();
  return (
    <ArchMessage
      title={t('submitted.title')}
      text={t('submitted.text', { hours: holdHours })}
      icon={<MailCheck size={36} />}
      headingRef={takeFocus}
    >
      {bookingId !== null && <SentRequest id={bookingId} />}
      <ButtonLink
        to="/account/bookings"
        search={bookingId === null ? {} : { booking: bookingId }}
        state={sentRequestState()}
      >
        {t('submitted.bookings')}
      </ButtonLink>
      {bookingId !== null && (
        <ButtonLink
          to="/account/bookings/$id/quote"
          params={{ id: bookingId }}
          variant="default"
          leftSection={<FileText size={18} />}
        >
          {t('submitted.quote')}
        </ButtonLink>
      )}
    </ArchMessage>
  );
}

/** As the server has stored it; the page stays without it when it cannot be read. */
function SentRequest({ id }: { id: string }) {
  const { findBooking } = useApp();
  const [part] = useState(() => lazyPart(() => findBooking(id)));
  return (
    <LazyPart part={part} failed={() => null}>
      {(booking) => <Facts booking={booking} />}
    </LazyPart>
  );
}

function Facts({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('domiciliation');
  const language = useLanguage();
  const { ref_code: reference, domiciliation, total_price: total } = booking;
  return (
    <DetailList
      className={`${list.details} ${classes.facts}`}
      details={[
        [t('submitted.reference'), <Ltr>{reference}</Ltr>],
        [t('summary.plan'), domiciliation && localized(domiciliation.plan, 'name', language)],
        [t('summary.months'), domiciliation && <Months months={domiciliation.months} />],
        [t('summary.total'), <Amount centimes={total} />],
      ]}
    />
  );
}

/** The form that had the focus is gone, and the page is shorter: all of it is in sight from its top. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  if (heading) {
    heading.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}
