import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { directionOf, type Language } from '#domain/language.ts';
import { preferencesOf } from '#server/http/language.ts';
import { digestOf } from '#server/http/security-headers.ts';

/** This page does not load the app, so its texts are here and not in `locales`. */
const texts: Record<Language, { title: string; text: string; again: string }> = {
  en: {
    title: 'Too many requests',
    text: 'Very many pages were opened from your connection within a minute. Please wait a moment and try again.',
    again: 'Try again',
  },
  fr: {
    title: 'Trop de demandes',
    text: 'De très nombreuses pages ont été ouvertes depuis votre connexion en une minute. Veuillez patienter un instant et réessayer.',
    again: 'Réessayer',
  },
  ar: {
    title: 'طلبات كثيرة جدًا',
    text: 'فُتحت صفحات كثيرة جدًا من اتصالك خلال دقيقة. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
    again: 'المحاولة مرة أخرى',
  },
};

const style = `
:root { color-scheme: light dark; --page: #fbfaf7; --text: #12232e; --primary: #0b5c73; }
@media (prefers-color-scheme: dark) { :root { --page: #0e1a21; --text: #eaf1f3; --primary: #7cc4d6; } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 32rem; margin-inline: auto; padding: 4rem 1.25rem; }
h1 { font-size: 1.5rem; font-weight: 600; line-height: 1.25; }
a { display: inline-block; padding-block: .75rem; color: var(--primary); }
`;

/** Apart from the page, whose spaces the formatter changes. */
const styleElement = raw(`<style>${style}</style>`);
const policy = `default-src 'none'; style-src ${digestOf(style)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page for a visitor over the rate limit. `Retry-After` is already set. */
export function tooManyRequestsPage(c: Context): Response | Promise<Response> {
  const { language } = preferencesOf(c);
  const { title, text, again } = texts[language];
  const { pathname, search } = new URL(c.req.url);
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', policy);
  return c.html(
    html`<!doctype html>
      <html lang="${language}" dir="${directionOf(language)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          ${styleElement}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${text}</p>
            <a href="${pathname + search}">${again}</a>
          </main>
        </body>
      </html>`,
    429,
  );
}
