/**
 * Lower case without accents, for comparing what people type: `Fès` → `fes`, `Cœur` → `coeur`, `أُنْثَى` → `انثي`. The database
 * folds alike by `search_text`; part of a word is folded as it is within the word, because searches look for parts.
 */
export function foldText(text: string): string {
  // Letters from A to Z stay as they are. Most of a description is plain, and searching it unaccented takes a
  // quarter of the time. A sentence of other letters is folded at once, which takes a third of what its words would.
  return text.toLowerCase().replace(/[`\u0080-\uffff][ `\u0080-\uffff]*/g, foldLetters)
}

/**
 * Each of these Arabic letters is written for the one below it: alef with wasla, taa marbuta, alef without dots for ya, the
 * forms of Persian keyboards, Morocco's three forms of g, and letters for the v and p of foreign words.
 */
const WRITTEN = '\u0671\u0629\u0649\u06cc\u06be\u06c1\u06a9\u06af\u06ad\u0763\u06a4\u067e'
const MEANT = '\u0627\u0647\u064a\u064a\u0647\u0647\u0643\u0643\u0643\u0643\u0641\u0628'

function foldLetters(letters: string): string {
  return (
    latinDigits(letters)
      .normalize('NFD')
      // Marks are accents, vowels and the hamza on or under a letter. A hamza that stands alone is left out as often (`زكرياء`,
      // `زكريا`), as is the stroke that stretches a word, and what only joins or directs letters.
      .replace(/[\p{M}\u0621\u0640\u200b-\u200f]/gu, '')
      .toLowerCase()
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/[’‘`´]/g, "'")
      .replace(/[\u0629\u0649\u0671-\u06cc\u0763]/g, (letter) => MEANT[WRITTEN.indexOf(letter)] ?? letter)
  )
}

/** Returns Arabic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** Returns the folded words of a search, each once, without the Arabic article: `العود` finds `عود` as well. */
export function wordsOf(search: string): string[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return [...new Set(words.map((word) => word.replace(/^\u0627\u0644(?=.{2})/, '')))]
}

/** Says whether an already folded text contains every word. */
export function containsAll(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}

/**
 * Invisible characters: format characters, lone surrogates and ignorable code points; joiners, and the sign that asks for
 * the coloured form of an emoji, are checked separately.
 */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const JOINERS_IN_A_ROW = /(\u200c|\u200d)(?:\u200c|\u200d)+/g
/**
 * A joiner is kept inside an Arabic word, where it shapes letters, and between two emoji; anywhere else it is
 * invisible.
 */
const STRAY_JOINER =
  /(^|[^\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}])(?:\u200c|\u200d)|(?:\u200c|\u200d)(?![\p{Script=Arabic}\p{Extended_Pictographic}])/gu

const STRAY_SELECTOR = /(^|[^\p{Extended_Pictographic}])\ufe0f/gu

/** Invisible characters may be among these: those beyond Latin letters, and the soft hyphen. */
const MAY_HIDE = /\u00ad|[\u0300-\uffff]/

/** Returns a text without invisible characters; its spaces and lines stay. */
export function withoutInvisible(text: string): string {
  // Most texts are plain Latin letters: one pass instead of three.
  if (!MAY_HIDE.test(text)) return text
  return text
    .replace(INVISIBLE, '')
    .replace(STRAY_SELECTOR, '$1')
    .replace(JOINERS_IN_A_ROW, '$1')
    .replace(STRAY_JOINER, '$1')
}
