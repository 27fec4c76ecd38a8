import type { i18n } from 'i18next';
import type { createAppRouter } from './router.ts';

/** Removes `?lang=` from the URL when the visitor chooses a language, because it would override the choice on a reload. */
export function removeLangParam(texts: i18n, router: ReturnType<typeof createAppRouter>): void {
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
