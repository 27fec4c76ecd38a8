import { useTranslation } from 'react-i18next';

/** The title of the document. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  return <title>{t('title', { page: children })}</title>;
}
