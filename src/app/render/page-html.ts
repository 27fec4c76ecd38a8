import { directionOf, type Language } from '#domain/language.ts';
import type { ColorScheme } from '#domain/rendering/page.ts';
import { jsonText } from '#domain/rendering/json-text.ts';
import { fillTemplate } from '#domain/rendering/page-template.ts';
import type { PageSite } from '#domain/site/site-settings.ts';
import { colorRules } from '#domain/site/colors.ts';
import { SSR_PAYLOAD_ID, type SsrPayload } from './ssr-payload.ts';
import { ruleOf, takeOutStyles } from './style-attributes.ts';
import type { ClientFiles, PageFiles } from './client-files.ts';

interface FilesOptions {
  language: Language;
  site: PageSite;
  files: PageFiles;
  /** The scripts of `files` that are needed before the others; all by default. */
  first?: readonly string[];
  /**
   * The page has its text, so it has the text's font, too: lines do not move when the font comes. Its pictures come before its
   * scripts (docs/decisions/110).
   */
  isRendered?: boolean;
}

interface PageHtmlOptions extends FilesOptions {
  colorScheme: ColorScheme;
  /** What a customer needs: what is not in `files` is loaded where a session is expected (public/boot.js). */
  customerFiles: PageFiles;
  /** The HTML that React rendered: head elements first, then the page. */
  markup: string;
  /** The data for hydration; null for a page that the browser renders from scratch. */
  payload: Omit<SsrPayload, 'styles'> | null;
}

/** The head elements that React writes in front of the page. */
const HEAD = /^(?:<meta [^>]*>|<link [^>]*>|<title>[^<]*<\/title>)*/;

/** A page, and the content of its style element. */
interface Page {
  html: string;
  style: string;
}

/** Inserts a rendered page into the built index.html: head elements, inlined styles and preloads of its scripts. */
export function pageHtml(client: ClientFiles, options: PageHtmlOptions): Page {
  const { language, files, colorScheme } = options;
  // Where the browser chooses and its scheme is dark, the page is shown once public/boot.js has set it (base.css).
  const shownScheme = colorScheme === 'dark' ? 'dark' : 'light';
  const { scripts, styles: sheets } = options.customerFiles;
  const others = [...scripts, ...sheets].filter(
    (file) => !files.scripts.includes(file) && !files.styles.includes(file),
  );
  const { markup, styles } = takeOutStyles(options.markup);
  const [head = ''] = HEAD.exec(markup) ?? [];
  const payload: SsrPayload | null = options.payload && { ...options.payload, styles };
  const shell = shellHtml(
    client,
    { ...options, first: files.scripts, isRendered: true },
    styles.map(ruleOf),
  );
  const html = shell.html
    .replace(
      /<html[^>]*>/,
      `<html lang="${language}" dir="${directionOf(language)}" data-mantine-color-scheme="${shownScheme}" ` +
        `data-ssr data-booting="${colorScheme}" data-customer="${others.join(' ')}">`,
    )
    .replace(/<title>.*?<\/title>/s, (title) => head || title)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${markup.slice(head.length)}</div>` +
        (payload
          ? `<script type="application/json" id="${SSR_PAYLOAD_ID}">${jsonText(payload)}</script>`
          : ''),
    );
  return { ...shell, html };
}

/**
 * The built index.html with inlined styles, and preloads of the font and of the scripts. As it is, the page that only the browser
 * can render: all that it needs is on the way before the first script runs.
 */
export function shellHtml(
  client: ClientFiles,
  { language, site, files, first = files.scripts, isRendered = false }: FilesOptions,
  ownRules: readonly string[] = [],
): Page {
  const { latin, arabic } = client.fonts;
  const font = language === 'ar' ? arabic : latin;
  const address = isRendered ? client.dataUriOf(font) : `/${font}`;
  const sheets = files.styles.map(client.readStyle).join('');
  const [fontRule = ''] =
    sheets.match(/@font-face\{[^}]*\}/g)?.filter((rule) => rule.includes(font)) ?? [];
  const ownFontRule = isRendered
    ? // WebKit fails a font at a `data:` address that is preloaded: it takes the file.
      fontRule.replace(
        /src:([^;}]*)/,
        (_, file: string) => `src:${file.replace(`/${font}`, address)},${file}`,
      )
    : fontRule;
  const style = [
    sheets.replace(fontRule, ''),
    colorRules(site.color),
    ...ownRules,
    ownFontRule,
  ].join('');
  const priority = isRendered ? ' fetchpriority="low"' : '';
  const links = [
    // A font in the page that is preloaded is there before the first paint, from its rule alone only after it. The link follows
    // the rule, so that the compression finds the same text again.
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
    ...first.map((file) => `<link rel="modulepreload"${priority} crossorigin href="/${file}">`),
    // The calls that sign a customer in do not wait for them.
    ...files.scripts
      .filter((file) => !first.includes(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    // Their rules are inlined. A link with the same URL keeps Vite's loader from fetching the sheet, and its type the browser.
    ...files.styles.map((file) => `<link rel="stylesheet" type="text/inlined" href="/${file}">`),
  ];
  const html = fillTemplate(client.template, site)
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('<script type="module"', `$&${priority}`)
    .replace('</head>', () => `<style>${style}</style>${links.join('')}</head>`);
  return { html, style };
}
