import { useTranslation } from 'react-i18next';
import type { MissingDocuments } from '#domain/documents/missing.ts';

/** What a request lacks: how many documents, and which papers where that is known. */
export function useLackText(): (lacks: MissingDocuments) => string {
  const { t } = useTranslation('staff-pages');
  return ({ missing, unmarked }) => {
    const papers = unmarked.map((kind) => t(`values.paper.${kind}`)).join(', ');
    return papers ? t('lacksPapers', { count: missing, papers }) : t('lacks', { count: missing });
  };
}
