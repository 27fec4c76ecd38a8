import { createContext, use } from 'react';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import type { PageSite } from '#domain/site/site-settings.ts';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';

/** Site-wide data, the same in every language. */
export interface SharedSite
  extends
    SiteProfile,
    Pick<PageSite, 'paymentDays' | 'holdHours' | 'freeCancelHours' | 'timeZone' | 'openingHours'> {
  /** Scheme and host of the site's public URLs. */
  origin: string;
}

/** Site-wide data for every page, in its language. */
export interface Site extends Omit<SharedSite, 'contact'> {
  /** An empty text is not shown. */
  contact: Omit<PageSite['contact'], 'address'> & { address: string };
}

export const SiteContext = createContext<Site | null>(null);

/** It is the `Building` of the rules, too, and the `PricedBuilding` of prices. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) {
    throw new Error('useSite needs a <SiteContext> above it');
  }
  return site;
}

/** The language of the page. i18next types it as a string; the app only sets a `Language`. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
