import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { PageTitle } from '#src/components/page-title.tsx';

/** A placeholder for a page of the account area that does not exist yet. */
export function ComingSoon({ page }: { page: 'chat' | 'payments' | 'events' }) {
  const { t } = useTranslation('account');
  const title = t(`nav.${page}`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ArchMessage
        title={t('soon.title', { page: title })}
        text={t('soon.text')}
        icon={<Hourglass size={36} />}
      >
        <ButtonLink to="/account/bookings">{t('soon.link')}</ButtonLink>
      </ArchMessage>
    </>
  );
}
