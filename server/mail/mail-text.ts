import type { Language } from '#domain/language.ts';
import { plainOf } from '#server/texts/texts.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import type { MailRow } from './ways-to-pay.ts';

/** The text part: each paragraph on a line, what staff has written indented. */
export function mailText(content: MailContent, language: Language): string {
  const { status, hello, text, others, link, automatic, sender } = content;
  const plain = (shown: string) => plainOf(shown, language);
  const heading = (label: string) => `${label}${language === 'fr' ? '\u00a0' : ''}:`;
  const lines = (rows: readonly MailRow[]) =>
    rows.map(({ label, value }) => `${heading(label)} ${plain(value)}`).join('\n');
  const part = ({ note, facts, rows, sections }: MailPart) => [
    lines(facts),
    note && `${heading(note.label)}\n${note.text.replaceAll(/^/gm, '  ')}`,
    lines(rows),
    ...sections.map((section) =>
      [heading(section.title), lines(section.rows), section.url].filter(Boolean).join('\n'),
    ),
  ];
  return [
    plain([status.text, status.reference].filter(Boolean).join(' · ')),
    plain(hello),
    plain(text),
    ...part(content),
    ...others.flatMap((other) => [`${plain(other.subject)}\n${plain(other.text)}`, ...part(other)]),
    `${heading(link.label)} ${link.url}`,
    plain(automatic),
    sender.map(plain).join('\n'),
  ]
    .filter((paragraph) => paragraph)
    .join('\n\n');
}
