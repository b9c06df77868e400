import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arabicAmount } from './arabic-amount.ts'
import { frenchAmount, frenchNumber, MOST_IN_WORDS_DH } from './french-amount.ts'

describe('a number in French words', () => {
  it.each([
    [0, 'zéro'],
    [1, 'un'],
    [16, 'seize'],
    [17, 'dix-sept'],
    [20, 'vingt'],
    [21, 'vingt et un'],
    [22, 'vingt-deux'],
    [31, 'trente et un'],
    [61, 'soixante et un'],
    [70, 'soixante-dix'],
    [71, 'soixante et onze'],
    [72, 'soixante-douze'],
    [79, 'soixante-dix-neuf'],
    [80, 'quatre-vingts'],
    [81, 'quatre-vingt-un'],
    [90, 'quatre-vingt-dix'],
    [91, 'quatre-vingt-onze'],
    [99, 'quatre-vingt-dix-neuf'],
    [100, 'cent'],
    [101, 'cent un'],
    [180, 'cent quatre-vingts'],
    [200, 'deux cents'],
    [201, 'deux cent un'],
    [280, 'deux cent quatre-vingts'],
    [999, 'neuf cent quatre-vingt-dix-neuf'],
    [1000, 'mille'],
    [1001, 'mille un'],
    [1200, 'mille deux cents'],
    [2000, 'deux mille'],
    [2080, 'deux mille quatre-vingts'],
    [21_000, 'vingt et un mille'],
    [71_000, 'soixante et onze mille'],
    [80_000, 'quatre-vingt mille'],
    [200_000, 'deux cent mille'],
    [200_200, 'deux cent mille deux cents'],
    [280_000, 'deux cent quatre-vingt mille'],
    [1_000_000, 'un million'],
    [2_000_000, 'deux millions'],
    [80_000_000, 'quatre-vingts millions'],
    [200_000_000, 'deux cents millions'],
    [200_080_300, 'deux cents millions quatre-vingt mille trois cents'],
  ])('%d is %s', (number, words) => expect(frenchNumber(number)).toBe(words))

  it('says the number and no other one', () => {
    fc.assert(
      fc.property(fc.nat(MOST_IN_WORDS_DH), (number) => {
        expect(readFrench(frenchNumber(number))).toBe(number)
      }),
    )
  })

  it('has a plural of vingt and cent only before nothing, or before millions', () => {
    fc.assert(
      fc.property(fc.nat(MOST_IN_WORDS_DH), (number) => {
        expect(frenchNumber(number)).not.toMatch(/(?:vingts|cents)(?! million|$)|milles|cent mille un cent/)
      }),
    )
  })
})

describe('an amount in French words', () => {
  it.each([
    [0, 'zéro dirham'],
    [0.01, 'un centime'],
    [0.8, 'quatre-vingts centimes'],
    [1, 'un dirham'],
    [1.01, 'un dirham et un centime'],
    [2, 'deux dirhams'],
    [249.5, 'deux cent quarante-neuf dirhams et cinquante centimes'],
    [1071.71, 'mille soixante et onze dirhams et soixante et onze centimes'],
    [1_000_000, 'un million de dirhams'],
    [1_000_100, 'un million cent dirhams'],
    [3_000_000.1, 'trois millions de dirhams et dix centimes'],
  ])('%d is %s', (amount, words) => expect(frenchAmount(amount)).toBe(words))
})

describe('an amount in Arabic words', () => {
  it.each([
    [0, 'صفر درهم'],
    [0.01, 'سنتيم واحد'],
    [0.02, 'سنتيمان'],
    [0.05, 'خمسة سنتيمات'],
    [0.5, 'خمسون سنتيما'],
    [1, 'درهم واحد'],
    [2, 'درهمان'],
    [3, 'ثلاثة دراهم'],
    [8, 'ثمانية دراهم'],
    [10, 'عشرة دراهم'],
    [11, 'أحد عشر درهما'],
    [12, 'اثنا عشر درهما'],
    [19, 'تسعة عشر درهما'],
    [20, 'عشرون درهما'],
    [21, 'واحد وعشرون درهما'],
    [32, 'اثنان وثلاثون درهما'],
    [99, 'تسعة وتسعون درهما'],
    [100, 'مائة درهم'],
    [101, 'مائة درهم ودرهم واحد'],
    [102, 'مائة درهم ودرهمان'],
    [103, 'مائة وثلاثة دراهم'],
    [111, 'مائة وأحد عشر درهما'],
    [200, 'مائتا درهم'],
    [201, 'مائتا درهم ودرهم واحد'],
    [210, 'مائتان وعشرة دراهم'],
    [249.5, 'مائتان وتسعة وأربعون درهما وخمسون سنتيما'],
    [300, 'ثلاثمائة درهم'],
    [800, 'ثمانمائة درهم'],
    [1000, 'ألف درهم'],
    [1001, 'ألف درهم ودرهم واحد'],
    [1003, 'ألف وثلاثة دراهم'],
    [1250, 'ألف ومائتان وخمسون درهما'],
    [1200, 'ألف ومائتا درهم'],
    [2000, 'ألفا درهم'],
    [2002, 'ألفا درهم ودرهمان'],
    [2250, 'ألفان ومائتان وخمسون درهما'],
    [3000, 'ثلاثة آلاف درهم'],
    [10_000, 'عشرة آلاف درهم'],
    [11_000, 'أحد عشر ألف درهم'],
    [12_345, 'اثنا عشر ألفا وثلاثمائة وخمسة وأربعون درهما'],
    [100_000, 'مائة ألف درهم'],
    [101_000, 'مائة ألف وألف درهم'],
    [200_000, 'مائتا ألف درهم'],
    [250_500, 'مائتان وخمسون ألفا وخمسمائة درهم'],
    [1_000_000, 'مليون درهم'],
    [2_000_000, 'مليونا درهم'],
    [2_003_000, 'مليونان وثلاثة آلاف درهم'],
    [5_000_000, 'خمسة ملايين درهم'],
    [11_000_011, 'أحد عشر مليونا وأحد عشر درهما'],
  ])('%d is %s', (amount, words) => expect(arabicAmount(amount)).toBe(words))

  it('says the amount and no other one', () => {
    fc.assert(
      fc.property(fc.nat(MOST_IN_WORDS_DH), fc.nat(99), (dirhams, centimes) => {
        const amount = (dirhams * 100 + centimes) / 100
        fc.pre(amount > 0)
        expect(readArabic(arabicAmount(amount))).toBeCloseTo(amount, 2)
      }),
    )
  })
})

const FRENCH = new Map(
  [
    ...[
      'zéro',
      'un',
      'deux',
      'trois',
      'quatre',
      'cinq',
      'six',
      'sept',
      'huit',
      'neuf',
      'dix',
      'onze',
      'douze',
    ],
    ...['treize', 'quatorze', 'quinze', 'seize'],
  ].map((word, number) => [word, number]),
)
const FRENCH_TENS = new Map<string, number>([
  ['vingt', 20],
  ['trente', 30],
  ['quarante', 40],
  ['cinquante', 50],
  ['soixante', 60],
])

/** Adds up what each word stands for; 'quatre-vingt' and 'cent' multiply what stands before them. */
function readFrench(words: string): number {
  let whole = 0
  let part = 0
  for (const word of words.replaceAll('quatre-vingt', 'huitante').split(/[ -]/)) {
    const plain = word.replace(/(?<=cent|huitante|million)s$/, '')
    if (plain === 'et') continue
    else if (plain === 'huitante') part += 80
    else if (plain === 'cent') part = part === 0 ? 100 : part * 100
    else if (plain === 'mille') {
      whole += (part || 1) * 1000
      part = 0
    } else if (plain === 'million') {
      whole += part * 1_000_000
      part = 0
    } else part += FRENCH.get(plain) ?? FRENCH_TENS.get(plain) ?? Number.NaN
  }
  return whole + part
}

const ARABIC = new Map([
  ...['واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'].map(
    (word, place): [string, number] => [word, place + 1],
  ),
  ...['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'].map(
    (word, place): [string, number] => [word, (place + 2) * 10],
  ),
  ...['ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'].map(
    (word, place): [string, number] => [word, (place + 3) * 100],
  ),
  ['أحد', 1],
  ['اثنا', 2],
  ['عشر', 10],
  ['مائة', 100],
  ['مائتان', 200],
  ['مائتا', 200],
])
const ARABIC_SCALES = [
  { one: /^(?:مليون|مليونا|ملايين)$/, two: /^مليونا(?:ن)?$/, worth: 1_000_000 },
  { one: /^(?:ألف|ألفا|آلاف)$/, two: /^ألفا(?:ن)?$/, worth: 1000 },
  { one: /^(?:درهم|درهما|دراهم)$/, two: /^درهمان$/, worth: 1 },
  { one: /^(?:سنتيم|سنتيما|سنتيمات)$/, two: /^سنتيمان$/, worth: 0.01 },
]

/** Reads word by word: what is counted closes what was said before it, and its dual alone says two. */
function readArabic(words: string): number {
  let [whole, larger, part] = [0, 0, 0]
  const said = words
    .replaceAll(/(درهم|سنتيم) واحد/g, 'واحد $1')
    .replaceAll(' و', ' ')
    .split(' ')
  for (const word of said) {
    const scale = ARABIC_SCALES.find(({ one, two }) => one.test(word) || (part === 0 && two.test(word)))
    if (scale === undefined) part += ARABIC.get(word) ?? Number.NaN
    else if (scale.worth >= 1000) {
      larger += (part || (scale.two.test(word) ? 2 : 1)) * scale.worth
      part = 0
    } else {
      whole += (larger + (scale.two.test(word) ? 2 : part)) * scale.worth
      larger = 0
      part = 0
    }
  }
  return whole
}
