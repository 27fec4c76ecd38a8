import { expect, test } from 'vitest';
import type { ClientFiles } from './client-files.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';
import { pageHtml, shellHtml } from './page-html.ts';

const template = `<!doctype html>
<html lang="en">
  <head>
    <title>Riwaq</title>
    <script type="application/json">__SITE_SETTINGS__</script>
    <script src="/boot.js"></script>
    <script type="module" src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const client: ClientFiles = {
  template,
  filesOf: () => ({ scripts: [], styles: [] }),
  readStyle: (name) =>
    name === 'assets/a.css'
      ? '@font-face{src:url(/assets/latin.woff2)}@font-face{src:url(/assets/arabic.woff2)}.a{}'
      : `/* ${name} */`,
  fonts: { latin: 'assets/latin.woff2', arabic: 'assets/arabic.woff2' },
  dataUriOf: (font) => `data:${font}`,
};

const head =
  '<title>Rooms · Riwaq</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/rooms"/>';

const files = {
  scripts: ['assets/react.js', 'assets/rooms.js'],
  styles: ['assets/a.css', 'assets/b.css'],
};

const render = (options?: Partial<Parameters<typeof pageHtml>[1]>) => renderPage(options).html;

function renderPage(options: Partial<Parameters<typeof pageHtml>[1]> = {}) {
  return pageHtml(client, {
    language: 'en',
    colorScheme: 'auto',
    site: siteOfTests,
    markup: `${head}<main style="color:red">Rooms</main>`,
    files,
    customerFiles: {
      scripts: ['assets/react.js', 'assets/start-auth.js', 'assets/firebase.js'],
      styles: ['assets/a.css', 'assets/form.css'],
    },
    payload: {
      origin: 'https://riwaq.example',
      language: 'en',
      now: '2026-12-01T08:00:00.000Z',
      reader: null,
      responses: {},
    },
    ...options,
  });
}

test('a text that is named like a placeholder of the page is shown as it is', () => {
  const name = '__SITE_SETTINGS__';
  const html = render({ markup: `<title>${name}</title><main>${name}</main>` });
  expect(html.split(name).length - 1).toBe(2);
  expect(html).toContain(`<script type="application/json">${JSON.stringify(siteOfTests)}</script>`);
});

test('the head elements that React rendered first replace the title', () => {
  const html = render();
  expect(html).toContain(`\n    ${head}\n`);
  expect(html).toContain('<div id="root"><main data-style="0">Rooms</main></div>');
  expect(html).not.toContain('<title>Riwaq</title>');
});

const LATIN = '@font-face{src:url(/assets/latin.woff2)}';
const ARABIC = '@font-face{src:url(/assets/arabic.woff2)}';
const preloadsOf = (html: string) => html.match(/<link rel="preload" as="font"[^>]*>/g);
const preload = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;

test.each([
  ['en', 'ltr', `${ARABIC}.a{}/* assets/b.css */[data-style="0"]{color:red}`, 'latin'],
  ['fr', 'ltr', `${ARABIC}.a{}/* assets/b.css */[data-style="0"]{color:red}`, 'latin'],
  ['ar', 'rtl', `${LATIN}.a{}/* assets/b.css */[data-style="0"]{color:red}`, 'arabic'],
] as const)(
  'a page in %s has its direction, and one style element: files, attributes and its font, which is preloaded and else a file',
  (language, dir, rules, script) => {
    const { html, style } = renderPage({ language });
    expect(html).toContain(`<html lang="${language}" dir="${dir}" `);
    const font = `data:assets/${script}.woff2`;
    expect(style).toBe(`${rules}@font-face{src:url(${font}),url(/assets/${script}.woff2)}`);
    expect(html.match(/<style[^>]*>.*?<\/style>/gs)).toEqual([`<style>${style}</style>`]);
    expect(preloadsOf(html)).toEqual([preload(font)]);
  },
);

test('a page that the browser renders loads its font from a file', () => {
  const { html, style } = shellHtml(client, { language: 'ar', site: siteOfTests, files });
  expect(style).toBe(`${LATIN}.a{}/* assets/b.css */${ARABIC}`);
  expect(html).toContain(`<style>${style}</style>`);
  expect(preloadsOf(html)).toEqual([preload('/assets/arabic.woff2')]);
});

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'light'],
] as const)(
  'with the colours %s a page is %s until public/boot.js has run',
  (colorScheme, shown) => {
    expect(render({ colorScheme })).toContain(
      ` data-mantine-color-scheme="${shown}" data-ssr data-booting="${colorScheme}" `,
    );
  },
);

test('the page names the files of a customer that are not its own', () => {
  expect(render()).toContain(
    ' data-customer="assets/start-auth.js assets/firebase.js assets/form.css">',
  );
});

test('the sheets of the style element are not fetched again', () => {
  const html = render();
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" type="text/inlined" href="/assets/a.css">',
    '<link rel="stylesheet" type="text/inlined" href="/assets/b.css">',
  ]);
});

test('only the scripts of the page are preloaded, after its pictures; the entry script starts it', () => {
  const html = render();
  expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/react.js">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/rooms.js">',
  ]);
  expect(html).toContain(
    '<script type="module" fetchpriority="low" src="/assets/index.js"></script>',
  );
});

test('the payload is in the page and cannot close its script element', () => {
  const responses = {
    '/rest/v1/rooms': { status: 200, type: 'application/json', body: '</script><b>$& $1' },
  };
  const payload = {
    origin: 'https://riwaq.example',
    language: 'en' as const,
    now: '2026-12-01T08:00:00.000Z',
    reader: null,
    responses,
  };
  const html = render({ payload });
  const [, json = ''] =
    /<script type="application\/json" id="ssr-payload">(.*?)<\/script>/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ ...payload, styles: ['color:red'] });
});

test('text that looks like a replacement pattern is kept', () => {
  const html = render({ markup: "<title>$' $&amp; $1</title><p>$` $&amp;</p>" });
  expect(html).toContain("<title>$' $&amp; $1</title>");
  expect(html).toContain('<div id="root"><p>$` $&amp;</p></div>');
});
