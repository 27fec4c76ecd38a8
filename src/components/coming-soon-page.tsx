import { MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from './arch-message.tsx';
import { ButtonLink } from './links.tsx';
import { PageTitle } from './page-title.tsx';

const icons = { domiciliation: MailOpen };

/** A page that is being prepared. */
export function ComingSoonPage({ page }: { page: keyof typeof icons }) {
  const { t } = useTranslation();
  const Icon = icons[page];
  return (
    <>
      <PageTitle>{t(`soon.${page}.title`)}</PageTitle>
      <ArchMessage
        title={t(`soon.${page}.title`)}
        text={t(`soon.${page}.text`)}
        icon={<Icon size={36} />}
      >
        <ButtonLink to="/rooms">{t('soon.rooms')}</ButtonLink>
      </ArchMessage>
    </>
  );
}
