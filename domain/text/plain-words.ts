/**
 * The words of a text as people compare them: small letters without accents and vowel signs, one space between words, Arabic
 * letters that are confused in one spelling.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** Whether every typed word, or beginning of one, is in the text. Typing nothing is in every text. */
export function hasWords(text: string, typed: string): boolean {
  const plain = plainWords(text);
  return plainWords(typed)
    .split(' ')
    .every((word) => plain.includes(word));
}
