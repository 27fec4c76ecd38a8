import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { PageTitle } from '#src/components/page-title.tsx';

/** The page of an unknown room slug. Specification, section 2, Room detail. */
export function RoomNotFound() {
  const { t } = useTranslation('rooms');
  return (
    <>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <ArchMessage
        title={t('notFound.title')}
        text={t('notFound.text')}
        icon={<SearchX size={36} />}
      >
        <ButtonLink to="/rooms">{t('notFound.back')}</ButtonLink>
      </ArchMessage>
    </>
  );
}
