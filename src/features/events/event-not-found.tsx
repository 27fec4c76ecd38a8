import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import { MessagePage } from '#src/components/frame/message-page.tsx';

/** The page of an event that does not exist or is not public. Specification, section 2, Event detail. */
export function EventNotFound() {
  const { t } = useTranslation('events');
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')} icon={<SearchX size={36} />}>
      <ButtonLink to="/events">{t('notFound.back')}</ButtonLink>
    </MessagePage>
  );
}
