import { DoorClosed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from './arch-message.tsx';
import { ButtonLink } from './links.tsx';
import { PageTitle } from './page-title.tsx';

/** The page of an unknown URL. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <ArchMessage
        title={t('notFound.title')}
        text={t('notFound.text')}
        icon={<DoorClosed size={36} />}
      >
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      </ArchMessage>
    </>
  );
}
