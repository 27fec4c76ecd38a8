import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { formatInstant } from '#domain/time/dates.ts';
import type { Db } from '#server/db/database.ts';
import { listMails, mailStateOf, type ListedMail } from './list-mails.ts';
import { mailSchema } from './mail.ts';
import { renderMail } from './render-mail.ts';
import type { Sender } from './send-mail.ts';
import { readSiteProfile } from '#server/db/offer/site.ts';
import type { Building } from '#domain/time/building.ts';

interface MailPagesDeps {
  db: Db;
  sender: Pick<Sender, 'site' | 'origin'>;
  limit: MiddlewareHandler;
}

/** /dev/mail: the mails of the demo, for whoever tries it. Each opens as HTML or text, without scripts. */
export function mailPages({ db, sender: { site, origin }, limit }: MailPagesDeps) {
  const rendered = async (row: ListedMail) => {
    const mail = v.safeParse(mailSchema, row);
    const building = await readSiteProfile(db, null);
    return mail.success
      ? renderMail(mail.output, { site: { ...site, ...building }, origin })
      : null;
  };
  const find = async (id: string) => {
    const row = await db
      .selectFrom('private.mails')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? rendered(row) : null;
  };
  return new Hono()
    .use(limit, async (c, next) => {
      c.header('cache-control', 'no-store');
      c.header(
        'content-security-policy',
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      await next();
    })
    .get('/', async (c) => {
      const rows = await listMails(db, { isFailed: false });
      const listed = await Promise.all(
        rows.map(async (row) => ({ row, subject: (await rendered(row))?.subject ?? row.kind })),
      );
      return c.html(listPage(listed, site));
    })
    .get('/:id{[0-9a-f-]{36}}', async (c) => {
      const mail = await find(c.req.param('id'));
      return mail ? c.html(mail.html) : c.notFound();
    })
    .get('/:id{[0-9a-f-]{36}}/text', async (c) => {
      const mail = await find(c.req.param('id'));
      return mail ? c.text(mail.text) : c.notFound();
    });
}

const STYLES = `
body { margin: 0 auto; padding: 2rem 1rem; max-width: 75rem; font: 15px/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem; text-align: start; border-bottom: 1px solid #ccc; }
`;

function listPage(listed: { row: ListedMail; subject: string }[], site: Building) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mails of the demo</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body>
        <h1>Mails of the demo</h1>
        <p>None of them leaves this machine. Each is also a file in the data directory.</p>
        ${listed.length === 0 ? html`<p>No mail yet: send a request, or decide on one.</p>` : ''}
        <table>
          <thead>
            <tr>
              <th>Written</th>
              <th>State</th>
              <th>Kind</th>
              <th>To</th>
              <th>Subject</th>
              <th></th>
            </tr>
          </thead>
          <tbody>
            ${listed.map(
              ({ row, subject }) =>
                html`<tr>
                  <td>${formatInstant(site, row.created_at.toISOString(), 'en')}</td>
                  <td>${mailStateOf(row)}</td>
                  <td>${row.kind}</td>
                  <td>${row.to_address}</td>
                  <td dir="auto"><a href="/dev/mail/${row.id}">${subject}</a></td>
                  <td><a href="/dev/mail/${row.id}/text">text</a></td>
                </tr>`,
            )}
          </tbody>
        </table>
      </body>
    </html>`;
}
