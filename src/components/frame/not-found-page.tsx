import { DoorClosed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import { MessagePage } from './message-page.tsx';

/** The page of an unknown URL. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      title={t('notFound.title')}
      text={t('notFound.text')}
      icon={<DoorClosed size={36} />}
    >
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </MessagePage>
  );
}
