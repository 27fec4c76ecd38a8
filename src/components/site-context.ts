import { createContext, use } from 'react';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/** Site-wide data for every page. */
export interface Site extends Pick<SiteSettings, 'brand' | 'contact' | 'holdHours'> {
  /** Scheme and host of the site's public URLs. */
  origin: string;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) {
    throw new Error('useSite needs a <SiteContext> above it');
  }
  return site;
}
