import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

/** What is put before the title of every page below, such as the number of unread messages. */
export const TitlePrefixContext = createContext('');

/** The title of the document. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  return <title>{`${use(TitlePrefixContext)}${t('title', { page: children })}`}</title>;
}
