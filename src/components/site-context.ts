import { createContext, use } from 'react';

/** What every page may need to know about the site as a whole. */
export interface Site {
  /** Scheme and host of the site's addresses, as search engines and links know them. */
  origin: string;
  brand: string;
  contact: { address: string; email: string; phone: string };
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) {
    throw new Error('useSite wants <SiteContext> above it');
  }
  return site;
}
