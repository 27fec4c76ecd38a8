import { html } from 'hono/html';
import { directionOf, type Language } from '#domain/language.ts';
import { plainOf } from '#server/texts/texts.ts';
import type { MailContent, MailPart, MailTone } from './mail-content.ts';
import type { MailRow } from './ways-to-pay.ts';

/** Every device has one of them with Arabic letters. */
const FONT = 'font-family:Tahoma,Arial,sans-serif;color:#12232e';
const CELL = `${FONT};font-size:16px;line-height:1.5;padding:0 24px`;
const LABEL = `${FONT};font-size:14px;line-height:1.5;padding:4px 0;padding-inline-end:16px;vertical-align:top;color:#51626c`;
const VALUE = `${FONT};font-size:14px;line-height:1.5;padding:4px 0;vertical-align:top`;
const FACT = `${FONT};font-size:17px;line-height:1.4;padding:10px 16px;border-bottom:1px solid #ffffff;font-weight:bold`;
const FACT_LABEL = 'font-size:13px;font-weight:normal;color:#51626c';
const SMALL = `${FONT};font-size:13px;line-height:1.5;padding:16px 24px 0;color:#51626c`;
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#0b5c73;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:bold';
const TABLE = html`role="presentation" width="100%" cellpadding="0" cellspacing="0"`;
/** The arch and the name of the brand: colours and borders only, as mail programs block pictures. */
const HEAD = `${FONT};font-size:19px;font-weight:bold;color:#ffffff;padding:16px 24px;background:#0b5c73;border-radius:12px 12px 0 0`;
const ARCH =
  'display:inline-block;width:18px;height:22px;margin-inline-end:10px;border:3px solid #ffffff;border-bottom:0;border-radius:12px 12px 0 0;vertical-align:-5px';
const STATUS =
  'display:inline-block;padding:3px 12px;border-radius:14px;font-size:14px;font-weight:bold';
const TONES: Record<MailTone, string> = {
  good: 'background:#dcecf0;color:#0b5c73',
  bad: 'background:#f8e1dc;color:#8f2f1c',
  plain: 'background:#f1ebdf;color:#12232e',
};

/**
 * The HTML part: tables, since mail programs know little else. Some of them drop `dir` everywhere but in `body` and cells, so
 * each of these has it.
 */
export async function mailHtml(content: MailContent, language: Language): Promise<string> {
  const { subject, brand, hello, others, link, automatic, sender } = content;
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
            <td dir="${dir}" bgcolor="#0b5c73" style="${HEAD}">
              <span style="${ARCH}"></span>${marked(brand)}
            </td>
          </tr>
          <tr>
            <td
              dir="${dir}"
              bgcolor="#ffffff"
              style="background:#ffffff;border-radius:0 0 12px 12px;padding:24px 0"
            >
              <table ${TABLE}>
                ${partOf(content, dir, hello)} ${others.map((other) => partOf(other, dir))}
                <tr>
                  <td dir="${dir}" style="${CELL}">
                    <a href="${link.url}" style="${BUTTON}">${link.label}</a>
                  </td>
                </tr>
              </table>
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

/** What a mail reports; one of `others` has its subject in place of the greeting. */
function partOf(part: MailPart & { subject: string }, dir: 'ltr' | 'rtl', hello?: string) {
  const { status, text, facts, note, rows, sections } = part;
  const cell = (content: HtmlPart) =>
    html`<tr>
      <td dir="${dir}" style="${CELL}">${content}</td>
    </tr>`;
  return html`${cell(
    html`<p style="margin:0 0 16px">
        <span style="${STATUS};${TONES[status.tone]}">${status.text}</span>
        ${status.reference && marked(status.reference)}
      </p>
      <p style="margin:0 0 8px">
        ${hello === undefined ? html`<strong>${marked(part.subject)}</strong>` : marked(hello)}
      </p>
      <p style="margin:0 0 16px">${marked(text)}</p>`,
  )}
  ${
    facts.length > 0 &&
    cell(
      html`<table ${TABLE} bgcolor="#f6f2ea" style="background:#f6f2ea;margin-bottom:16px">
        ${facts.map(
          ({ label, value }) =>
            html`<tr>
              <td dir="${dir}" style="${FACT}">
                <span style="${FACT_LABEL}">${label}</span><br />${marked(value)}
              </td>
            </tr>`,
        )}
      </table>`,
    )
  }
  ${
    note &&
    cell(
      html`<p style="margin:0 0 4px"><strong>${note.label}</strong></p>
        <p dir="auto" style="margin:0 0 16px">${linesOf(note.text)}</p>`,
    )
  }
  ${rows.length > 0 && cell(tableOf(rows, dir))}
  ${sections.map(({ title, rows: listed, url }) =>
    cell(
      html`<p style="margin:0 0 4px"><strong>${title}</strong></p>
        ${tableOf(listed, dir)}
        ${url !== null && html`<p style="margin:-8px 0 16px;font-size:14px;word-break:break-word"><a href="${url}" dir="ltr" style="color:#0b5c73">${url}</a></p>`}`,
    ),
  )}`;
}

type HtmlPart = ReturnType<typeof html>;

function tableOf(rows: readonly MailRow[], dir: 'ltr' | 'rtl') {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin-bottom:16px">
    ${rows.map(
      ({ label, value }) =>
        html`<tr>
          <td dir="${dir}" style="${LABEL}">${label}</td>
          <td dir="${dir}" style="${VALUE}">${marked(value)}</td>
        </tr> `,
    )}
  </table>`;
}

/** A text whose values are elements: mail programs know `dir` better than isolates. */
function marked(text: string) {
  return text
    .split(/([\u2066\u2068][^\u2069]*)\u2069/)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : part.startsWith('\u2066')
          ? html`<span dir="ltr" style="white-space:nowrap">${part.slice(1)}</span>`
          : html`<span dir="auto">${part.slice(1)}</span>`,
    );
}

function linesOf(text: string) {
  return text.split('\n').map((line) => html`${line}<br />`);
}
