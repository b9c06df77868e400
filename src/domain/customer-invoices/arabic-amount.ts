const UNITS = [
  ...['صفر', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  ...[
    'أحد عشر',
    'اثنا عشر',
    'ثلاثة عشر',
    'أربعة عشر',
    'خمسة عشر',
    'ستة عشر',
    'سبعة عشر',
    'ثمانية عشر',
    'تسعة عشر',
  ],
]
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
/** From three hundred on, the unit loses its last letter and is written together with the hundred. */
const HUNDREDS = [
  ...['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'],
]

/** What is counted takes the form that its number asks for; all are masculine, and stand in the nominative. */
type Counted = {
  one: string
  two: string
  /** Two of them, directly before what they count: the last letter falls. */
  twoOf: string
  /** From three to ten: the plural. */
  few: string
  /** From eleven to ninety-nine: the singular in the accusative. */
  many: string
  /** After whole hundreds, thousands and millions, and directly before what it counts: the bare singular. */
  bare: string
}

const DIRHAM: Counted = {
  one: 'درهم واحد',
  two: 'درهمان',
  twoOf: 'درهما',
  few: 'دراهم',
  many: 'درهما',
  bare: 'درهم',
}
const CENTIME: Counted = {
  one: 'سنتيم واحد',
  two: 'سنتيمان',
  twoOf: 'سنتيما',
  few: 'سنتيمات',
  many: 'سنتيما',
  bare: 'سنتيم',
}
const THOUSAND: Counted = {
  one: 'ألف',
  two: 'ألفان',
  twoOf: 'ألفا',
  few: 'آلاف',
  many: 'ألفا',
  bare: 'ألف',
}
const MILLION: Counted = {
  one: 'مليون',
  two: 'مليونان',
  twoOf: 'مليونا',
  few: 'ملايين',
  many: 'مليونا',
  bare: 'مليون',
}

const AND = ' و'

/** Writes an amount in DH in Arabic words: `مائتان وتسعة وأربعون درهما وخمسون سنتيما`. */
export function arabicAmount(amount: number): string {
  const all = Math.round(amount * 100)
  const dirhams = Math.floor(all / 100)
  const centimes = all % 100
  const words = [
    ...(dirhams > 0 ? [dirhamsInWords(dirhams)] : []),
    ...(centimes > 0 ? [count(centimes, CENTIME)] : []),
  ]
  return words.length === 0 ? `${UNITS[0]} ${DIRHAM.bare}` : words.join(AND)
}

function dirhamsInWords(whole: number): string {
  const millions = Math.floor(whole / 1_000_000)
  const thousands = Math.floor(whole / 1000) % 1000
  const rest = whole % 1000
  // One and two are said by the noun itself: a thousand dirhams, and one dirham.
  if ((rest === 1 || rest === 2) && whole > 2)
    return [dirhamsInWords(whole - rest), count(rest, DIRHAM)].join(AND)
  if (rest > 0) {
    return [
      ...(millions > 0 ? [count(millions, MILLION)] : []),
      ...(thousands > 0 ? [count(thousands, THOUSAND)] : []),
      count(rest, DIRHAM),
    ].join(AND)
  }
  const larger =
    thousands === 0
      ? [countOf(millions, MILLION)]
      : [...(millions > 0 ? [count(millions, MILLION)] : []), countOf(thousands, THOUSAND)]
  return `${larger.join(AND)} ${DIRHAM.bare}`
}

/** Says how many there are, from 1 to 999. */
function count(number: number, counted: Counted): string {
  if (number === 1) return counted.one
  if (number === 2) return counted.two
  if (number <= 10) return `${UNITS[number]} ${counted.few}`
  if (number < 100) return `${tens(number)} ${counted.many}`
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (rest === 0) return `${hundredsOf(hundreds)} ${counted.bare}`
  if (rest <= 2) return [`${hundredsOf(hundreds)} ${counted.bare}`, count(rest, counted)].join(AND)
  return [HUNDREDS[hundreds], count(rest, counted)].join(AND)
}

/** Says how many there are, directly before what they count: `ألفا درهم`. */
function countOf(number: number, counted: Counted): string {
  const form: Counted = { ...counted, two: counted.twoOf, many: counted.bare }
  return count(number, form)
}

function tens(number: number): string {
  if (number < 20) return UNITS[number] ?? ''
  const unit = number % 10
  const ten = TENS[Math.floor(number / 10)] ?? ''
  return unit === 0 ? ten : [UNITS[unit], ten].join(AND)
}

/** Two hundred lose the last letter directly before what they count. */
function hundredsOf(hundreds: number): string {
  return hundreds === 2 ? 'مائتا' : (HUNDREDS[hundreds] ?? '')
}
