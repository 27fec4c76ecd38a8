import type { Language } from '#domain/language.ts';
import { plainOf } from '#server/texts/texts.ts';
import type { MailContent } from './mail-content.ts';

/** The text part: each paragraph on a line, what staff has written indented. */
export function mailText(content: MailContent, language: Language): string {
  const { hello, text, others, link, automatic, sender } = content;
  const plain = (shown: string) => plainOf(shown, language);
  const heading = (label: string) => `${label}${language === 'fr' ? '\u00a0' : ''}:`;
  const part = ({ note, rows }: Pick<MailContent, 'note' | 'rows'>) => [
    note && `${heading(note.label)}\n${note.text.replaceAll(/^/gm, '  ')}`,
    rows.map(({ label, value }) => `${heading(label)} ${plain(value)}`).join('\n'),
  ];
  return [
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
