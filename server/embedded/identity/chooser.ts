import { createHash } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import * as v from 'valibot';
import { customerName } from '#domain/identity/customer.ts';
import { languageTagSchema, type Language } from '#domain/language.ts';
import { emailSchema } from '#domain/text/text.ts';
import type { Db } from '#server/db/database.ts';
import { findAccount, listAccounts } from './accounts.ts';
import { chooserScript, chooserStyles } from './chooser-assets.ts';
import { chooserPage, chosenPage } from './chooser-page.ts';
import type { EmbeddedTokens } from './tokens.ts';

const typedSchema = v.object({
  name: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
});
const choiceSchema = v.object({
  name: v.pipe(v.string(), v.transform(customerName)),
  email: v.pipe(emailSchema, v.toLowerCase()),
});

interface ChooserOptions {
  tokens: EmbeddedTokens;
  db: Db;
  limit: MiddlewareHandler;
  readSite: () => Promise<{ brand: string }>;
}

/** The popup in which a user chooses an account. It has no password: the embedded mode is a demo on the user's own machine. */
export function chooserRoutes({ tokens, db, limit, readSite }: ChooserOptions) {
  const frameOf = async (lang: string | undefined) => ({
    language: toLanguage(lang),
    brand: (await readSite()).brand,
  });
  return new Hono()
    .use('*', chooserHeaders)
    .get('/chooser.css', (c) => c.body(chooserStyles, 200, { 'content-type': 'text/css' }))
    .get('/chooser.js', (c) => c.body(chooserScript, 200, { 'content-type': 'text/javascript' }))
    .get('/', async (c) =>
      c.html(chooserPage(await frameOf(c.req.query('lang')), await listAccounts(db))),
    )
    .post('/', limit, csrf(), async (c) => {
      const frame = await frameOf(c.req.query('lang'));
      // A body that is not a form counts as an empty form.
      const typed = v.parse(typedSchema, await c.req.parseBody().catch(() => ({})));
      const choice = v.safeParse(choiceSchema, typed);
      if (!choice.success) {
        return c.html(chooserPage(frame, await listAccounts(db), typed), 400);
      }
      const { name, email } = choice.output;
      const account = (await findAccount(db, email)) ?? { uid: uidOf(email), email, name };
      return c.html(chosenPage(frame, await tokens.signChoice(account)));
    });
}

const chooserHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
  c.header(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
};

function toLanguage(tag: string | undefined): Language {
  return v.parse(v.fallback(languageTagSchema, 'en'), tag);
}

/** A stable id per email, also after the data directory was deleted. */
function uidOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 28);
}
