import { directionOf, type Language } from '#domain/language.ts';
import { SERVED_PAGE_ID, type ServedPage } from '#src/app/served-page.ts';
import { ruleOf, takeOutStyles } from './style-attributes.ts';
import type { ClientFiles, PageFiles } from './client-files.ts';

interface PageParts {
  language: Language;
  nonce: string;
  /** What React has rendered: what belongs into the head first, then the page. */
  markup: string;
  files: PageFiles;
  /** What the browser needs to hydrate the page; null for a page that it renders anew. */
  served: Omit<ServedPage, 'styles'> | null;
}

/** What React writes in front of a page because it belongs into the head. */
const HEAD = /^(?:<meta [^>]*>|<link [^>]*>|<title>[^<]*<\/title>)*/;

/** Puts a rendered page into the built index.html: its head, its styles within it, and early word of its scripts. */
export function pageHtml(client: ClientFiles, parts: PageParts): string {
  const { language, nonce, files } = parts;
  const { markup, styles } = takeOutStyles(parts.markup);
  const [head = ''] = HEAD.exec(markup) ?? [];
  const rules = [...files.styles.map(client.readStyle), ...styles.map(ruleOf)].join('');
  const served: ServedPage | null = parts.served && { ...parts.served, styles };
  const { latin, arabic } = client.fonts;
  const font = language === 'ar' ? arabic : latin;
  const links = [
    font && `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // Their rules stand in the page already; a sheet of that name that is switched off keeps the loader from fetching it.
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ];
  return client.template
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}" data-served>`)
    .replace(/<title>.*?<\/title>/s, () => head)
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(
      '</head>',
      () => `<style nonce="${nonce}">${rules}</style>${links.filter(Boolean).join('')}</head>`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${markup.slice(head.length)}</div>` +
        (served
          ? `<script type="application/json" id="${SERVED_PAGE_ID}">${jsonText(served)}</script>`
          : ''),
    );
}

/** JSON that cannot end the element it stands in. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
