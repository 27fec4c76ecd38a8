import { useRouter } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#src/components/site-context.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { sentRequestState } from '#src/components/sent-request.ts';

interface SubmittedScreenProps {
  /** Its row in My Bookings has the reference. */
  bookingId: string | null;
  /** The page is come to again: for another request. */
  onComeAgain: () => void;
}

/** The request is with the staff. Specification, section 2, Domiciliation. */
export function SubmittedScreen({ bookingId, onComeAgain }: SubmittedScreenProps) {
  const { t } = useTranslation('domiciliation');
  const { holdHours } = useSite();
  const router = useRouter();
  const comeAgain = useEffectEvent(onComeAgain);
  // Only the router knows of a link to the page that is open already.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
        if (!pathChanged && !toLocation.state.isOfSentRequest) {
          comeAgain();
        }
      }),
    [router],
  );
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
