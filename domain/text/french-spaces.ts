/** The narrow no-break space before high punctuation, the wide one before a colon and inside quotation marks. */
export function withFrenchSpaces(text: string): string {
  return text
    .replaceAll(/ (?=[;?!])/g, '\u202f')
    .replaceAll(/ (?=[:»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');
}
