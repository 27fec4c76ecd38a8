import { createContext, use } from 'react';

/** Site-wide data for every page. */
export interface Site {
  /** Scheme and host of the site's public URLs. */
  origin: string;
  brand: string;
  contact: { address: string; email: string; phone: string };
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) {
    throw new Error('useSite needs a <SiteContext> above it');
  }
  return site;
}
