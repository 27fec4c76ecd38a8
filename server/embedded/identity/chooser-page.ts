import { html } from 'hono/html';
import { directionOf, type Language } from '#domain/language.ts';
import { MAX_EMAIL } from '#domain/text/text.ts';
import type { Accounts, ShownAccount } from './accounts.ts';
import { chooserTexts } from './chooser-texts.ts';

/** What both pages of the popup have around their content. */
interface Frame {
  language: Language;
  brand: string;
}

/** A choice that was refused, with what was typed. */
interface Refused {
  name: string;
  email: string;
}

/** The page of the popup: the demo accounts, and a form for any other, which keeps what was refused. */
export function chooserPage(frame: Frame, { customers, staff }: Accounts, refused?: Refused) {
  const { language } = frame;
  const texts = chooserTexts[language];
  return layout(
    frame,
    html`<h1>${texts.title}</h1>
      <p class="demo">${texts.demo}</p>
      ${accountList(language, 'accounts', customers)} ${accountList(language, 'staff', staff)}
      <h2 id="another">${texts.another}</h2>
      <form method="post" action="/embedded-signin?lang=${language}" aria-labelledby="another">
        <label
          >${texts.name}
          <input name="name" autocomplete="off" required value="${refused?.name ?? ''}" />
        </label>
        <label
          >${texts.email}
          <input
            name="email"
            inputmode="email"
            dir="ltr"
            autocomplete="off"
            required
            maxlength="${MAX_EMAIL}"
            value="${refused?.email ?? ''}"
          />
        </label>
        <button class="submit">${texts.submit}</button>
        ${refused ? html`<p class="error" role="alert">${texts.invalid}</p>` : ''}
      </form>`,
  );
}

/** The page after the choice: its script sends the token to the page that opened the popup, which closes the popup. */
export function chosenPage(frame: Frame, idToken: string) {
  const texts = chooserTexts[frame.language];
  return layout(
    frame,
    html`<h1>${texts.closing}</h1>
      <p>${texts.close}</p>`,
    idToken,
  );
}

function accountList(language: Language, group: 'accounts' | 'staff', accounts: ShownAccount[]) {
  return accounts.length === 0
    ? ''
    : html`<h2 id="${group}">${chooserTexts[language][group]}</h2>
        <ul aria-labelledby="${group}">
          ${accounts.map((account) => accountRow(language, account))}
        </ul>`;
}

function accountRow(language: Language, { name, email }: ShownAccount) {
  return html`<li>
    <form method="post" action="/embedded-signin?lang=${language}">
      <input type="hidden" name="name" value="${name}" />
      <input type="hidden" name="email" value="${email}" />
      <button class="account">
        <span class="initials" aria-hidden="true">${initials(name || email)}</span>
        <span class="who"><bdi>${name}</bdi> <bdi class="email">${email}</bdi></span>
      </button>
    </form>
  </li>`;
}

function layout({ language, brand }: Frame, content: ReturnType<typeof html>, idToken = '') {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${chooserTexts[language].title} · ${brand}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/embedded-signin/chooser.css" />
        <script type="module" src="/embedded-signin/chooser.js"></script>
      </head>
      <body data-id-token="${idToken}">
        <main>
          <div class="brand">
            <svg
              viewBox="0 0 24 28"
              fill="none"
              stroke="currentColor"
              stroke-width="2.5"
              aria-hidden="true"
            >
              <path d="M2 27V12a10 10 0 0 1 20 0v15" />
              <path d="M8 27V13a4 4 0 0 1 8 0v14" />
            </svg>
            ${brand}
          </div>
          ${content}
        </main>
      </body>
    </html>`;
}

function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.slice(0, 1));
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
}
