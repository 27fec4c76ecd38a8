import type { Customer } from '#domain/identity/customer.ts';
import type { Language } from '#domain/language.ts';
import type { PageSite } from '#domain/site/site-settings.ts';

/** The schemes of the site's colours; `auto` is the visitor's system's. */
export const colorSchemes = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** A page that a visitor asks the server for. */
export interface PageRequest {
  /** Path and search. */
  path: string;
  /** Scheme and host of the site's addresses. */
  origin: string;
  language: Language;
  colorScheme: ColorScheme;
  now: Date;
  site: PageSite;
  /** The customer for whom a personal page is rendered; null: it is not known who asks. */
  reader: Customer | null;
  /** Reads from this server without the way through the network, and from others through it. */
  fetch: typeof fetch;
}

/** Whether the page of this path and search shows what a customer has: the account, and the forms of requests. */
export function isPersonal(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return (
    /^\/(?:account|book)\//.test(pathname) ||
    (pathname === '/domiciliation-flow' && searchParams.has('plan'))
  );
}

/** A page as the server sends it. */
export interface RenderedPage {
  status: number;
  /** Null: only the browser can show it. */
  html: string | null;
  /** The content of its one style element, which the content security policy allows by its digest. */
  style?: string;
}

/** The built client as a function: what `dist/render` exports and the server calls (docs/decisions/017). */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
