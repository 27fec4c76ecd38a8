import type { useTranslation } from 'react-i18next';

type Texts = ReturnType<typeof useTranslation>['i18n'];

/** Loads texts of code that is loaded later. Rejects when they cannot be loaded: `loadNamespaces` never does. */
export async function fetchTexts(i18n: Texts, names: readonly string[]): Promise<void> {
  await i18n.loadNamespaces(names);
  if (!names.every((name) => i18n.hasResourceBundle(i18n.language, name))) {
    throw new Error(`no texts of ${names.join()}`);
  }
}
