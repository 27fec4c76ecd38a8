import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HOLD_HOURS } from '#domain/booking/period.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';

/** The request is with the staff. Specification, section 2, Domiciliation. */
export function SubmittedScreen() {
  const { t } = useTranslation('domiciliation');
  return (
    <ArchMessage
      title={t('submitted.title')}
      text={t('submitted.text', { hours: HOLD_HOURS })}
      icon={<MailCheck size={36} />}
      headingRef={takeFocus}
    >
      <ButtonLink to="/account/bookings">{t('submitted.bookings')}</ButtonLink>
    </ArchMessage>
  );
}

/** The form that had the focus is gone. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
