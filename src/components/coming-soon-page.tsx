import { MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from './arch-message.tsx';
import { ButtonLink } from './links.tsx';
import { PageHead } from './page-head.tsx';

const icons = { domiciliation: MailOpen };

/** A page that is being prepared. */
export function ComingSoonPage({ page, path }: { page: keyof typeof icons; path: string }) {
  const { t } = useTranslation();
  const Icon = icons[page];
  return (
    <>
      <PageHead title={t(`soon.${page}.title`)} description={t(`soon.${page}.text`)} path={path} />
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
