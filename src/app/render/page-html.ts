import { directionOf, type Language } from '#domain/language.ts';
import { jsonText } from '#domain/rendering/json-text.ts';
import { SSR_PAYLOAD_ID, type SsrPayload } from '#src/app/ssr-payload.ts';
import { ruleOf, takeOutStyles } from './style-attributes.ts';
import type { ClientFiles, PageFiles } from './client-files.ts';

interface PageHtmlOptions {
  language: Language;
  nonce: string;
  /** The HTML that React rendered: head elements first, then the page. */
  markup: string;
  files: PageFiles;
  /** The data for hydration; null for a page that the browser renders from scratch. */
  payload: Omit<SsrPayload, 'styles'> | null;
}

/** The head elements that React writes in front of the page. */
const HEAD = /^(?:<meta [^>]*>|<link [^>]*>|<title>[^<]*<\/title>)*/;

/** Inserts a rendered page into the built index.html: head elements, inlined styles and preloads of its scripts. */
export function pageHtml(client: ClientFiles, options: PageHtmlOptions): string {
  const { language, nonce, files } = options;
  const { markup, styles } = takeOutStyles(options.markup);
  const [head = ''] = HEAD.exec(markup) ?? [];
  const rules = [...files.styles.map(client.readStyle), ...styles.map(ruleOf)].join('');
  const payload: SsrPayload | null = options.payload && { ...options.payload, styles };
  const { latin, arabic } = client.fonts;
  const font = language === 'ar' ? arabic : latin;
  const links = [
    font && `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // Their rules are inlined. A link with the same URL keeps Vite's loader from fetching the sheet, and its type the browser.
    ...files.styles.map((file) => `<link rel="stylesheet" type="text/inlined" href="/${file}">`),
  ];
  return client.template
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}" data-ssr>`)
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
        (payload
          ? `<script type="application/json" id="${SSR_PAYLOAD_ID}">${jsonText(payload)}</script>`
          : ''),
    );
}
