import { directionOf, type Language } from '#domain/language.ts';
import { jsonText } from '#domain/rendering/json-text.ts';
import { SSR_PAYLOAD_ID, type SsrPayload } from '#src/app/ssr-payload.ts';
import { ruleOf, takeOutStyles } from './style-attributes.ts';
import type { ClientFiles, PageFiles } from './client-files.ts';

interface FilesOptions {
  language: Language;
  nonce: string;
  files: PageFiles;
  /** The scripts of `files` that are needed before the others; all by default. */
  first?: readonly string[];
}

interface PageHtmlOptions extends FilesOptions {
  /** What a customer needs: what is not in `files` is loaded where a session is expected (public/boot.js). */
  customerFiles: PageFiles;
  /** The HTML that React rendered: head elements first, then the page. */
  markup: string;
  /** The data for hydration; null for a page that the browser renders from scratch. */
  payload: Omit<SsrPayload, 'styles'> | null;
}

/** The head elements that React writes in front of the page. */
const HEAD = /^(?:<meta [^>]*>|<link [^>]*>|<title>[^<]*<\/title>)*/;

/** Inserts a rendered page into the built index.html: head elements, inlined styles and preloads of its scripts. */
export function pageHtml(client: ClientFiles, options: PageHtmlOptions): string {
  const { language, nonce, files } = options;
  const { scripts, styles: sheets } = options.customerFiles;
  const others = [...scripts, ...sheets].filter(
    (file) => !files.scripts.includes(file) && !files.styles.includes(file),
  );
  const { markup, styles } = takeOutStyles(options.markup);
  const [head = ''] = HEAD.exec(markup) ?? [];
  const payload: SsrPayload | null = options.payload && { ...options.payload, styles };
  return shellHtml(client, { language, nonce, files }, styles.map(ruleOf))
    .replace(
      /<html[^>]*>/,
      `<html lang="${language}" dir="${directionOf(language)}" data-ssr data-customer="${others.join(' ')}">`,
    )
    .replace(/<title>.*?<\/title>/s, () => head)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${markup.slice(head.length)}</div>` +
        (payload
          ? `<script type="application/json" id="${SSR_PAYLOAD_ID}">${jsonText(payload)}</script>`
          : ''),
    );
}

/**
 * The built index.html with inlined styles, and preloads of the font and of the scripts. As it is, the page that only the browser
 * can render: all that it needs is on the way before the first script runs.
 */
export function shellHtml(
  client: ClientFiles,
  { language, nonce, files, first = files.scripts }: FilesOptions,
  ownRules: readonly string[] = [],
): string {
  const rules = [...files.styles.map(client.readStyle), ...ownRules].join('');
  const { latin, arabic } = client.fonts;
  const font = language === 'ar' ? arabic : latin;
  const links = [
    font && `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
    ...first.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // The calls that sign a customer in do not wait for them.
    ...files.scripts
      .filter((file) => !first.includes(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    // Their rules are inlined. A link with the same URL keeps Vite's loader from fetching the sheet, and its type the browser.
    ...files.styles.map((file) => `<link rel="stylesheet" type="text/inlined" href="/${file}">`),
  ];
  return client.template
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(
      '</head>',
      () => `<style nonce="${nonce}">${rules}</style>${links.filter(Boolean).join('')}</head>`,
    );
}
