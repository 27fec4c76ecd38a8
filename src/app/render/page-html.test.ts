import { expect, test } from 'vitest';
import type { ClientFiles } from './client-files.ts';
import { pageHtml } from './page-html.ts';

const template = `<!doctype html>
<html lang="en">
  <head>
    <title>Riwaq</title>
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
  readStyle: (name) => `/* ${name} */`,
  fonts: { latin: 'assets/latin.woff2', arabic: 'assets/arabic.woff2' },
};

const head =
  '<title>Rooms · Riwaq</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/rooms"/>';

function render(parts: Partial<Parameters<typeof pageHtml>[1]> = {}): string {
  return pageHtml(client, {
    language: 'en',
    nonce: 'abc',
    markup: `${head}<main style="color:red">Rooms</main>`,
    files: {
      scripts: ['assets/react.js', 'assets/rooms.js'],
      styles: ['assets/a.css', 'assets/b.css'],
    },
    served: { origin: 'https://riwaq.example', now: '2026-12-01T08:00:00.000Z', answers: {} },
    ...parts,
  });
}

test('what React has put in front of the page is its head, and takes the place of the title', () => {
  const html = render();
  expect(html).toContain(`<head>\n    ${head}\n`);
  expect(html).toContain('<div id="root"><main data-style="0">Rooms</main></div>');
  expect(html).not.toContain('<title>Riwaq</title>');
});

test.each([
  ['en', 'ltr', 'latin'],
  ['fr', 'ltr', 'latin'],
  ['ar', 'rtl', 'arabic'],
] as const)('a page in %s runs %s and loads the %s letters early', (language, dir, script) => {
  const html = render({ language });
  expect(html).toContain(`<html lang="${language}" dir="${dir}" data-served>`);
  expect(html.match(/<link rel="preload" as="font"[^>]*>/g)).toEqual([
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${script}.woff2">`,
  ]);
});

test('the styles stand in the page, of files first and then of attributes, under its nonce', () => {
  const html = render();
  expect(html.match(/<style[^>]*>.*?<\/style>/gs)).toEqual([
    '<style nonce="abc">/* assets/a.css *//* assets/b.css */[data-style="0"]{color:red}</style>',
  ]);
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/a.css" disabled>',
    '<link rel="stylesheet" href="/assets/b.css" disabled>',
  ]);
});

test('the modules of the page, and no others, are named early; the first of them still starts it', () => {
  const html = render();
  expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/react.js">',
    '<link rel="modulepreload" crossorigin href="/assets/rooms.js">',
  ]);
  expect(html).toContain('<script type="module" src="/assets/index.js"></script>');
});

test('what the page was made from comes with it, and cannot end its element', () => {
  const answers = {
    '/rest/v1/rooms': { status: 200, type: 'application/json', body: '</script><b>$& $1' },
  };
  const served = { origin: 'https://riwaq.example', now: '2026-12-01T08:00:00.000Z', answers };
  const html = render({ served });
  const [, json = ''] =
    /<script type="application\/json" id="served-page">(.*?)<\/script>/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ ...served, styles: ['color:red'] });
});

test('a page whose words look like a pattern of replacements keeps them', () => {
  const html = render({ markup: "<title>$' $&amp; $1</title><p>$` $&amp;</p>" });
  expect(html).toContain("<title>$' $&amp; $1</title>");
  expect(html).toContain('<div id="root"><p>$` $&amp;</p></div>');
});
