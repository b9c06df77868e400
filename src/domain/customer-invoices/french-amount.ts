const UNITS = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  ...['dix', 'onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'],
]
/** Seventies and nineties count on from sixty and eighty. */
const TENS = [
  ...[
    '',
    '',
    'vingt',
    'trente',
    'quarante',
    'cinquante',
    'soixante',
    'soixante',
    'quatre-vingt',
    'quatre-vingt',
  ],
]

/** The largest amount that is written in words, in DH. */
export const MOST_IN_WORDS_DH = 999_999_999

/**
 * Writes a whole number up to `MOST_IN_WORDS_DH` in traditional French spelling: `deux cents`, `quatre-vingt-un`,
 * `soixante et onze`.
 */
export function frenchNumber(whole: number): string {
  const millions = Math.floor(whole / 1_000_000)
  const thousands = Math.floor(whole / 1000) % 1000
  const rest = whole % 1000
  const words = [
    // 'Million' is a noun: the number before it is written as at the end of a number.
    ...(millions === 0 ? [] : [`${hundreds(millions)} million${millions > 1 ? 's' : ''}`]),
    ...(thousands === 0 ? [] : [thousands === 1 ? 'mille' : `${beforeMille(thousands)} mille`]),
    ...(rest === 0 ? [] : [hundreds(rest)]),
  ]
  return words.length === 0 ? 'zéro' : words.join(' ')
}

/** Writes an amount in DH: `deux cent quarante-neuf dirhams et cinquante centimes`. */
export function frenchAmount(amount: number): string {
  const all = Math.round(amount * 100)
  const dirhams = Math.floor(all / 100)
  const centimes = all % 100
  const last = `${frenchNumber(centimes)} centime${centimes > 1 ? 's' : ''}`
  if (dirhams === 0 && centimes > 0) return last
  // 'Un million de dirhams', but 'un million cent dirhams'.
  const of = dirhams > 0 && dirhams % 1_000_000 === 0 ? 'de ' : ''
  const first = `${frenchNumber(dirhams)} ${of}dirham${dirhams > 1 ? 's' : ''}`
  return centimes === 0 ? first : `${first} et ${last}`
}

function hundreds(number: number): string {
  const count = Math.floor(number / 100)
  const rest = number % 100
  if (count === 0) return tens(rest)
  const hundred = count === 1 ? 'cent' : `${UNITS[count]} cent`
  // 'Cent' has a plural only where nothing follows it.
  if (rest === 0) return count > 1 ? `${hundred}s` : hundred
  return `${hundred} ${tens(rest)}`
}

function tens(number: number): string {
  if (number < 20) return UNITS[number] ?? ''
  const ten = Math.floor(number / 10)
  const isCountedOn = ten === 7 || ten === 9
  const unit = isCountedOn ? (number % 10) + 10 : number % 10
  if (number === 80) return 'quatre-vingts'
  const word = TENS[ten] ?? ''
  if (unit === 0) return word
  const takesAnd = (unit === 1 || unit === 11) && ten < 8
  return takesAnd ? `${word} et ${UNITS[unit]}` : `${word}-${UNITS[unit]}`
}

/** 'Mille' is a number: 'vingt' and 'cent' have no plural before it. */
function beforeMille(thousands: number): string {
  return hundreds(thousands).replace(/(vingt|cent)s$/, '$1')
}
