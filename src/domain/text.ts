/** Lower case without accents, for comparing what people type: `Fès` → `fes`, `Cœur` → `coeur`. */
export function foldText(text: string): string {
  // Letters from A to Z stay as they are. Most of a description is plain, and searching it unaccented takes a
  // quarter of the time.
  return text.toLowerCase().replace(/[`\u0080-\uffff]+/g, foldLetters)
}

function foldLetters(letters: string): string {
  return letters
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘`´]/g, "'")
}

/** Returns the folded words of a search, each once. */
export function wordsOf(search: string): string[] {
  return [...new Set(foldText(search).split(/\s+/).filter(Boolean))]
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
