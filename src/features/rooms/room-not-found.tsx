import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import { MessagePage } from '#src/components/frame/message-page.tsx';

/** The page of an unknown room slug. Specification, section 2, Room detail. */
export function RoomNotFound() {
  const { t } = useTranslation('rooms');
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')} icon={<SearchX size={36} />}>
      <ButtonLink to="/rooms">{t('notFound.back')}</ButtonLink>
    </MessagePage>
  );
}
