import type { i18n } from 'i18next';
import type { createAppRouter } from './router.ts';

/** An address that names a language (`?lang=fr`) loses it when the visitor chooses another one. */
export function leaveLanguageOfAddress(
  texts: i18n,
  router: ReturnType<typeof createAppRouter>,
): void {
  texts.on('languageChanged', () => {
    if (router.state.location.search.lang) {
      void router.navigate({
        to: '.',
        search: ({ lang: _, ...search }) => search,
        replace: true,
        resetScroll: false,
      });
    }
  });
}
