const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The text with the digits of Arabic and Persian keyboards as Western ones, which the product writes (rulings, Texts). */
export function westernDigits(text: string): string {
  // The last four bits of each of them are its value.
  return text.replaceAll(EASTERN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
