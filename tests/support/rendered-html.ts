import { inject } from 'vitest';

/** A page as the server sends it: what visitors without scripts, crawlers and link previews read. */
interface RenderedHtml {
  status: number;
  headers: Headers;
  /** Where redirects led to. */
  url: string;
  html: string;
}

/** Reads a page of the shared site, without a cookie and in English unless the headers or the address name others. */
export async function readPage(
  path: string,
  headers: Record<string, string> = {},
): Promise<RenderedHtml> {
  const response = await fetch(new URL(path, inject('sharedSite').origin), {
    headers: { 'accept-language': 'en-GB', ...headers },
  });
  const { status, headers: sent, url } = response;
  return { status, headers: sent, url, html: await response.text() };
}

/** The address of the event that the list links to by this name. */
export async function eventPath(name: string): Promise<string> {
  const { html } = await readPage('/events');
  const [, path = ''] = new RegExp(`href="(/events/[\\da-f-]{36})"[^>]*>${name}<`).exec(html) ?? [];
  return path;
}

/** The elements of a kind that are not nested in each other, with what is in them; `marker` is part of their tag. */
export function elementsOf(html: string, tag: string, marker = ''): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>.*?</${tag}>`, 'gs'))]
    .map(([element]) => element)
    .filter((element) => element.slice(0, element.indexOf('>')).includes(marker));
}

/** The element of a kind, which must be the only one. */
export function elementOf(html: string, tag: string, marker = ''): string {
  const [element, ...others] = elementsOf(html, tag, marker);
  if (element === undefined || others.length > 0) {
    throw new Error(
      `${element ? others.length + 1 : 0} elements ${tag} with ${marker || 'any tag'}`,
    );
  }
  return element;
}

const withoutText = /<(script|style|svg|noscript|select)\b.*?<\/\1>|<!--.*?-->/gs;
const inText = /<\/?(?:a|b|bdi|em|strong|time)\b[^>]*>/g;

/** The texts of a page or of an element, in their order. */
export function textsOf(html: string): string[] {
  return decode(
    html
      .replace(withoutText, '')
      .replace(inText, '')
      .replace(/<[^>]*>/g, '\n'),
  )
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
}

/** The attributes of each tag of a kind. */
export function attributesOf(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        decode(value),
      ]),
    ),
  );
}

/** Text and address of each link. */
export function linksOf(html: string): string[] {
  return elementsOf(html, 'a').map(
    (link) => `${textsOf(link).join(' ')} ${attributesOf(link, 'a')[0]?.href}`,
  );
}

/** The structured data of a page, which has one script of it. */
export function structuredDataOf(html: string): unknown {
  const script = elementOf(html, 'script', 'type="application/ld+json"');
  return JSON.parse(script.replace(/<[^>]*>/g, ''));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function decode(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
}
