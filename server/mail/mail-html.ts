import { html } from 'hono/html';
import { directionOf, type Language } from '#domain/language.ts';
import { plainOf } from '#server/texts/texts.ts';
import type { MailContent } from './mail-content.ts';

/** Every device has one of them with Arabic letters. */
const FONT = 'font-family:Tahoma,Arial,sans-serif;color:#12232e';
const CELL = `${FONT};font-size:16px;line-height:1.5`;
const LABEL = `${FONT};font-size:14px;line-height:1.5;padding:4px 0;padding-inline-end:16px;vertical-align:top`;
const VALUE = `${FONT};font-size:14px;line-height:1.5;padding:4px 0;font-weight:bold`;
const SMALL = `${FONT};font-size:13px;line-height:1.5;padding-top:24px;color:#51636e`;
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#0b5c73;color:#ffffff;border-radius:6px;text-decoration:none';

/**
 * The HTML part: one table, since mail programs know little else. Some of them drop `dir` everywhere but in `body` and cells,
 * so each of these has it.
 */
export async function mailHtml(content: MailContent, language: Language): Promise<string> {
  const { subject, hello, text, others, link, automatic, sender } = content;
  const dir = directionOf(language);
  const page = await html`<!doctype html>
    <html lang="${language}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${plainOf(subject, language)}</title>
      </head>
      <body dir="${dir}" style="margin:0;padding:24px 12px;background:#fbfaf7">
        <table
          role="presentation"
          align="center"
          width="600"
          cellpadding="0"
          cellspacing="0"
          style="width:100%;max-width:600px"
        >
          <tr>
            <td dir="${dir}" style="${CELL}">
              <p style="margin:0 0 16px">${marked(hello)}</p>
              <p style="margin:0 0 16px">${marked(text)}</p>
            </td>
          </tr>
          ${partOf(content, dir)}
          ${others.map(
            (other) =>
              html`<tr>
                  <td dir="${dir}" style="${CELL}">
                    <p style="margin:0 0 4px"><strong>${marked(other.subject)}</strong></p>
                    <p style="margin:0 0 16px">${marked(other.text)}</p>
                  </td>
                </tr>
                ${partOf(other, dir)}`,
          )}
          <tr>
            <td dir="${dir}" style="${CELL}">
              <a href="${link.url}" style="${BUTTON}">${link.label}</a>
            </td>
          </tr>
          <tr>
            <td dir="${dir}" style="${SMALL}">
              ${marked(automatic)} ${sender.map((value) => html`<br />${marked(value)}`)}
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return page.toString();
}

/** What staff or customer has written, and the rows. */
function partOf({ note, rows }: Pick<MailContent, 'note' | 'rows'>, dir: 'ltr' | 'rtl') {
  return html`${
    note &&
    html`<tr>
      <td dir="${dir}" style="${CELL}">
        <p style="margin:0 0 4px"><strong>${note.label}</strong></p>
        <p dir="auto" style="margin:0 0 16px">${linesOf(note.text)}</p>
      </td>
    </tr>`
  }
  ${
    rows.length > 0 &&
    html`<tr>
      <td dir="${dir}">
        <table role="presentation" cellpadding="0" cellspacing="0" style="margin-bottom:16px">
          ${rows.map(
            ({ label, value }) =>
              html`<tr>
                <td dir="${dir}" style="${LABEL}">${label}</td>
                <td dir="${dir}" style="${VALUE}">${marked(value)}</td>
              </tr> `,
          )}
        </table>
      </td>
    </tr>`
  }`;
}

/** A text whose values are elements: mail programs know `dir` better than isolates. */
function marked(text: string) {
  return text
    .split(/([\u2066\u2068][^\u2069]*)\u2069/)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : html`<span dir="${part.startsWith('\u2066') ? 'ltr' : 'auto'}">${part.slice(1)}</span>`,
    );
}

function linesOf(text: string) {
  return text.split('\n').map((line) => html`${line}<br />`);
}
