/** Words for the staff in the three languages, as `wordsOf` writes them. */
const STAFF_WORDS = new Set([
  ...['staff', 'team', 'support', 'admin', 'administrator', 'moderator', 'reception', 'helpdesk'],
  ...['equipe', 'personnel', 'assistance', 'administrateur', 'administration', 'accueil'],
  ...['الدعم', 'دعم', 'فريق', 'الفريق', 'فريقنا', 'الاداره', 'اداره', 'الاستقبال', 'الموظفون'],
]);
/** Words that change nothing about who is named. */
const FILLERS = new Set('the our of at l la le les d de du notre'.split(' '));

/**
 * Whether a name is one for the staff: the brand, which the chat shows as the sender of the staff's messages, or words such
 * as 'Support' or 'Riwaq team'. Case, accents, spaces and signs make no difference.
 */
export function isReservedName(name: string, brand: string): boolean {
  const words = wordsOf(name);
  const brandWords = wordsOf(brand);
  const joined = words.join('');
  return (
    (joined !== '' && joined === brandWords.join('')) ||
    STAFF_WORDS.has(joined) ||
    (words.some((word) => STAFF_WORDS.has(word)) &&
      words.every((word) => STAFF_WORDS.has(word) || brandWords.includes(word)))
  );
}

/** The words in small letters without marks; the letters of Arabic that people confuse are one. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
}
