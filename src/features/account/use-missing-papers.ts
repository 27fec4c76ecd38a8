import { useTranslation } from 'react-i18next';
import type { MissingDocuments } from '#domain/documents/missing.ts';
import { useLanguage } from '#src/components/use-language.ts';

/** The papers that are missing, or that no file is marked as; null when there are none. */
export function useMissingPapers({ missing, unmarked }: MissingDocuments): string | null {
  const { t } = useTranslation('account');
  const language = useLanguage();
  if (unmarked.length === 0) {
    return null;
  }
  const isCertain = missing === unmarked.length;
  const papers = new Intl.ListFormat(language, {
    type: isCertain ? 'conjunction' : 'disjunction',
  }).format(unmarked.map((kind) => t(`details.papers.${kind}`)));
  return t(isCertain ? 'missing.named' : 'missing.unmarked', { papers });
}
