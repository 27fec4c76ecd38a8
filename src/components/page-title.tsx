import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { TitlePrefixContext } from './title-prefix.ts';

/** The title of the document. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  return <title>{`${use(TitlePrefixContext)}${t('title', { page: children })}`}</title>;
}
