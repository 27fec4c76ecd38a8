import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';

/** The language of the page. i18next types it as a string; the app only sets a `Language`. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
