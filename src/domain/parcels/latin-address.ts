import { CITY_SPELLINGS } from '#domain/customers/city-spellings.ts'
import { cityKey } from '#domain/customers/contact-details.ts'
import { latinDigits } from '#domain/text.ts'

/** Words of addresses, as carriers write them, by their Arabic without the article. */
const WORDS: Readonly<Record<string, string>> = {
  زنقة: 'rue',
  شارع: 'avenue',
  طريق: 'route',
  ساحة: 'place',
  ممر: 'passage',
  درب: 'derb',
  حي: 'hay',
  دوار: 'douar',
  بلوك: 'bloc',
  مجموعة: 'groupe',
  تجزئة: 'lotissement',
  إقامة: 'résidence',
  اقامة: 'résidence',
  عمارة: 'immeuble',
  شقة: 'appartement',
  طابق: 'étage',
  مدخل: 'entrée',
  فيلا: 'villa',
  منزل: 'maison',
  دار: 'dar',
  محل: 'magasin',
  رقم: 'n°',
  مدينة: 'médina',
  سوق: 'souk',
  قيسارية: 'kissariat',
  مركز: 'centre',
  مسجد: 'mosquée',
  جامع: 'mosquée',
  مدرسة: 'école',
  ثانوية: 'lycée',
  إعدادية: 'collège',
  صيدلية: 'pharmacie',
  مستشفى: 'hôpital',
  مقهى: 'café',
  مخبزة: 'boulangerie',
  حمام: 'hammam',
  محطة: 'gare',
  بنك: 'banque',
  باب: 'bab',
  عين: 'aïn',
  قرب: 'près de',
  جنب: 'à côté de',
  بجانب: 'à côté de',
  أمام: 'devant',
  امام: 'devant',
  مقابل: 'en face de',
  خلف: 'derrière',
  وراء: 'derrière',
  فوق: 'au-dessus de',
  أول: '1er',
  اول: '1er',
  ثاني: '2e',
  ثالث: '3e',
  رابع: '4e',
  خامس: '5e',
  أرضي: 'rez-de-chaussée',
  سفلي: 'rez-de-chaussée',
  سيدي: 'Sidi',
  مولاي: 'Moulay',
  للا: 'Lalla',
  محمد: 'Mohammed',
  حسن: 'Hassan',
  يوسف: 'Youssef',
  إدريس: 'Idriss',
  عبد: 'Abd',
  الله: 'Allah',
  بن: 'Ben',
  ابن: 'Ibn',
  مسيرة: 'Massira',
  معاريف: 'Maârif',
  جليز: 'Guéliz',
  أكدال: 'Agdal',
  رياض: 'Riad',
}

/** Streets of nearly every town are called after these kings, whose number is no floor. */
const KINGS: readonly [arabic: string, french: string][] = [
  ['محمد الخامس', 'Mohammed V'],
  ['محمد السادس', 'Mohammed VI'],
  ['الحسن الأول', 'Hassan Ier'],
  ['الحسن الثاني', 'Hassan II'],
]

/** Letters as Moroccans write them in French. */
const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ى: 'a',
  ء: '',
  ئ: 'i',
  ؤ: 'ou',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 't',
  ة: 'a',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'ch',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ڤ: 'v',
  ق: 'q',
  ك: 'k',
  گ: 'g',
  ڭ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'ou',
  ي: 'i',
}

const CITIES: ReadonlyMap<string, string> = new Map(
  Object.entries(CITY_SPELLINGS).flatMap(([city, spellings]) =>
    spellings
      .split(', ')
      .filter((spelling) => /\p{Script=Arabic}/u.test(spelling))
      .map((spelling) => [cityKey(spelling), city] as const),
  ),
)

/** Arabic words in a row: only they are changed. */
const ARABIC_RUN = /[\p{Script=Arabic}\p{M}]+(?: +[\p{Script=Arabic}\p{M}]+)*/gu
/** Signs for vowels, and the stroke that makes a word longer. */
const SIGNS = /[\p{M}\u0640]/gu
const ARTICLE = /^ال(?=..)/

/**
 * Proposes an address in Latin letters: the name of a listed city, French for words of addresses, and letter by letter what
 * is left (A26.100). Arabic writes no short vowels, so a person reads it before it is kept.
 */
export function inLatinLetters(text: string): string {
  const named = KINGS.reduce((left, [arabic, french]) => left.replaceAll(arabic, french), latinDigits(text))
  const latin = named
    .replaceAll('،', ',')
    .replaceAll('؛', ';')
    .replaceAll(ARABIC_RUN, (run) => CITIES.get(cityKey(run)) ?? run.split(/ +/).map(wordInLatin).join(' '))
  return latin.charAt(0).toUpperCase() + latin.slice(1)
}

function wordInLatin(written: string): string {
  const word = written.replaceAll(SIGNS, '')
  const bare = word.replace(ARTICLE, '')
  const known = WORDS[word] ?? WORDS[bare]
  if (known !== undefined) return known
  const spelt = [...bare].map((letter) => LETTERS[letter] ?? letter).join('')
  // Two consonants do not begin a word that is spoken.
  const spoken = spelt.replace(/^(kh|gh|ch|[bcdfghjklmnpqrstvz])(?=[bcdfghjklmnpqrstvz])/, '$1e')
  const name = spoken.charAt(0).toUpperCase() + spoken.slice(1)
  return bare === word ? name : `Al ${name}`
}
