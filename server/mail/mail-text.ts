import type { Language } from '#domain/language.ts';
import type { MailContent } from './mail-content.ts';
import { plainOf, type Words } from './words.ts';

/** The text part: each paragraph on a line, what staff has written indented. */
export function mailText(content: MailContent, language: Language): string {
  const { hello, text, note, rows, link, automatic, sender } = content;
  const plain = (words: Words) => plainOf(words, language);
  const heading = (label: string) => `${label}${language === 'fr' ? '\u00a0' : ''}:`;
  return [
    plain(hello),
    plain(text),
    note && `${heading(note.label)}\n${note.text.replaceAll(/^/gm, '  ')}`,
    rows.map(({ label, value }) => `${heading(label)} ${plain([value])}`).join('\n'),
    link && `${heading(link.label)} ${link.url}`,
    plain(automatic),
    sender.map((value) => plain([value])).join('\n'),
  ]
    .filter((paragraph) => paragraph)
    .join('\n\n');
}
