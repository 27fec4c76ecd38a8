import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#src/components/site-context.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { sentRequestState } from '#src/components/sent-request.ts';

interface SubmittedScreenProps {
  /** Its row in My Bookings has the reference. */
  bookingId: string | null;
}

/** The request is with the staff. Specification, section 2, Domiciliation. */
export function SubmittedScreen({ bookingId }: SubmittedScreenProps) {
  const { t } = useTranslation('domiciliation');
  const { holdHours } = useSite();
  return (
    <ArchMessage
      title={t('submitted.title')}
      text={t('submitted.text', { hours: holdHours })}
      icon={<MailCheck size={36} />}
      headingRef={takeFocus}
    >
      <ButtonLink
        to="/account/bookings"
        search={bookingId === null ? {} : { booking: bookingId }}
        state={sentRequestState()}
      >
        {t('submitted.bookings')}
      </ButtonLink>
    </ArchMessage>
  );
}

/** The form that had the focus is gone. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
