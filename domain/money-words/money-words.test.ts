import { describe, expect, test } from 'vitest';
import { amountInWords } from './money-words.ts';

const DINAR = 100;

describe('in French', () => {
  test.each([
    [0, 'zéro dinar algérien'],
    [1, 'un dinar algérien'],
    [2, 'deux dinars algériens'],
    [10, 'dix dinars algériens'],
    [16, 'seize dinars algériens'],
    [17, 'dix-sept dinars algériens'],
    [20, 'vingt dinars algériens'],
    [21, 'vingt et un dinars algériens'],
    [22, 'vingt-deux dinars algériens'],
    [60, 'soixante dinars algériens'],
    [70, 'soixante-dix dinars algériens'],
    [71, 'soixante et onze dinars algériens'],
    [72, 'soixante-douze dinars algériens'],
    [80, 'quatre-vingts dinars algériens'],
    [81, 'quatre-vingt-un dinars algériens'],
    [91, 'quatre-vingt-onze dinars algériens'],
    [99, 'quatre-vingt-dix-neuf dinars algériens'],
    [100, 'cent dinars algériens'],
    [101, 'cent un dinars algériens'],
    [200, 'deux cents dinars algériens'],
    [280, 'deux cent quatre-vingts dinars algériens'],
    [999, 'neuf cent quatre-vingt-dix-neuf dinars algériens'],
    [1_000, 'mille dinars algériens'],
    [1_001, 'mille un dinars algériens'],
    [2_000, 'deux mille dinars algériens'],
    [11_900, 'onze mille neuf cents dinars algériens'],
    [80_000, 'quatre-vingt mille dinars algériens'],
    [280_000, 'deux cent quatre-vingt mille dinars algériens'],
    [200_000, 'deux cent mille dinars algériens'],
    [1_000_000, 'un million de dinars algériens'],
    [1_000_001, 'un million un dinars algériens'],
    [80_000_000, 'quatre-vingts millions de dinars algériens'],
    [2_500_000, 'deux millions cinq cent mille dinars algériens'],
    [1_000_000_000, 'un milliard de dinars algériens'],
    [2_000_000_003, 'deux milliards trois dinars algériens'],
  ])('%d', (dinars, words) => {
    expect(amountInWords(dinars * DINAR, 'fr')).toBe(words);
  });

  test('centimes', () => {
    expect(amountInWords(1, 'fr')).toBe('zéro dinar algérien et un centime');
    expect(amountInWords(1_164_474, 'fr')).toBe(
      'onze mille six cent quarante-quatre dinars algériens et soixante-quatorze centimes',
    );
  });
});

describe('in English', () => {
  test.each([
    [0, 'zero Algerian dinars'],
    [1, 'one Algerian dinar'],
    [2, 'two Algerian dinars'],
    [13, 'thirteen Algerian dinars'],
    [20, 'twenty Algerian dinars'],
    [42, 'forty-two Algerian dinars'],
    [100, 'one hundred Algerian dinars'],
    [101, 'one hundred and one Algerian dinars'],
    [200, 'two hundred Algerian dinars'],
    [1_000, 'one thousand Algerian dinars'],
    [1_005, 'one thousand and five Algerian dinars'],
    [1_100, 'one thousand one hundred Algerian dinars'],
    [2_000, 'two thousand Algerian dinars'],
    [11_900, 'eleven thousand nine hundred Algerian dinars'],
    [1_000_000, 'one million Algerian dinars'],
    [2_000_000_007, 'two billion and seven Algerian dinars'],
  ])('%d', (dinars, words) => {
    expect(amountInWords(dinars * DINAR, 'en')).toBe(words);
  });

  test('centimes', () => {
    expect(amountInWords(101, 'en')).toBe('one Algerian dinar and one centime');
    expect(amountInWords(4_230_050, 'en')).toBe(
      'forty-two thousand three hundred Algerian dinars and fifty centimes',
    );
  });
});

describe('in Arabic', () => {
  test.each([
    [0, 'صفر دينار جزائري'],
    [1, 'دينار جزائري واحد'],
    [2, 'ديناران جزائريان'],
    [3, 'ثلاثة دنانير جزائرية'],
    [8, 'ثمانية دنانير جزائرية'],
    [10, 'عشرة دنانير جزائرية'],
    [11, 'أحد عشر دينارًا جزائريًا'],
    [12, 'اثنا عشر دينارًا جزائريًا'],
    [13, 'ثلاثة عشر دينارًا جزائريًا'],
    [20, 'عشرون دينارًا جزائريًا'],
    [21, 'واحد وعشرون دينارًا جزائريًا'],
    [22, 'اثنان وعشرون دينارًا جزائريًا'],
    [99, 'تسعة وتسعون دينارًا جزائريًا'],
    [100, 'مائة دينار جزائري'],
    [101, 'مائة دينار جزائري ودينار جزائري واحد'],
    [102, 'مائة دينار جزائري وديناران جزائريان'],
    [103, 'مائة وثلاثة دنانير جزائرية'],
    [111, 'مائة وأحد عشر دينارًا جزائريًا'],
    [200, 'مائتا دينار جزائري'],
    [250, 'مائتان وخمسون دينارًا جزائريًا'],
    [300, 'ثلاثمائة دينار جزائري'],
    [1_000, 'ألف دينار جزائري'],
    [1_001, 'ألف دينار جزائري ودينار جزائري واحد'],
    [1_002, 'ألف دينار جزائري وديناران جزائريان'],
    [1_003, 'ألف وثلاثة دنانير جزائرية'],
    [1_101, 'ألف ومائة دينار جزائري ودينار جزائري واحد'],
    [1_200, 'ألف ومائتا دينار جزائري'],
    [2_000, 'ألفا دينار جزائري'],
    [2_300, 'ألفان وثلاثمائة دينار جزائري'],
    [3_000, 'ثلاثة آلاف دينار جزائري'],
    [10_000, 'عشرة آلاف دينار جزائري'],
    [11_000, 'أحد عشر ألف دينار جزائري'],
    [11_900, 'أحد عشر ألفًا وتسعمائة دينار جزائري'],
    [42_300, 'اثنان وأربعون ألفًا وثلاثمائة دينار جزائري'],
    [100_000, 'مائة ألف دينار جزائري'],
    [102_000, 'مائة ألف وألفا دينار جزائري'],
    [200_000, 'مائتا ألف دينار جزائري'],
    [203_000, 'مائتان وثلاثة آلاف دينار جزائري'],
    [1_000_000, 'مليون دينار جزائري'],
    [2_000_000, 'مليونا دينار جزائري'],
    [3_500_000, 'ثلاثة ملايين وخمسمائة ألف دينار جزائري'],
    [11_000_000, 'أحد عشر مليون دينار جزائري'],
    [2_001_000, 'مليونان وألف دينار جزائري'],
    [3_000_000_000, 'ثلاثة مليارات دينار جزائري'],
  ])('%d', (dinars, words) => {
    expect(amountInWords(dinars * DINAR, 'ar')).toBe(words);
  });

  test('centimes', () => {
    const of = (centimes: number) => amountInWords(DINAR + centimes, 'ar');
    expect([1, 2, 5, 50].map(of)).toEqual([
      'دينار جزائري واحد وسنتيم واحد',
      'دينار جزائري واحد وسنتيمان',
      'دينار جزائري واحد وخمسة سنتيمات',
      'دينار جزائري واحد وخمسون سنتيمًا',
    ]);
  });
});

test('an amount that has no words is refused', () => {
  for (const centimes of [-1, 0.5, Number.NaN, 100_000_000_000_000]) {
    expect(() => amountInWords(centimes, 'fr')).toThrow(RangeError);
  }
});
