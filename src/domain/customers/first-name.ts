/** Longer first names do not fit into the title of a phone at 320 px. */
const MAX_LENGTH = 18
/** Initials, `El` and `Si` are not a name by themselves. */
const SHORT_LENGTH = 2

/** A title is said with the name that follows it, as is any word that is cut short: `Pr.`, `Md.`. */
const TITLE =
  /^(?:mr|mme|mlle|mrs|dr|pr|me|md|ste|monsieur|madame|mademoiselle|docteur|prof|professeur|maitre|l?lla|lalla|lala|sidi|si|moulay|mly|(?:[ae]?l)?ha(?:d?j|jj?a|dja)|.+\.|السيدة?|الانسة|الاستاذة?|الدكتورة?|(?:ال)?حاجة?|مولاي|لالة|لالا|للا|سيدي|سي)$/
/** `Abd` alone means slave, `Oum` mother: they are halves of `Abd Allah`, `Oum Kaltoum`, and so is what their article is written to. */
const HALF =
  /^(?:abd(?!ou$)[-’']?\p{L}{0,3}|ab(?:ou|u)l?|ab[iy]|bou|o?umm?e?|omm?|amat|عبد(?:ال)?|اب[اوي]|ام|امة)$/u
/** Family names begin with these: where one comes first, nobody knows where the first name is. */
const OF_FAMILY =
  /^(?:ben|bel|bin|ibn|bent|bint|ait|id|ould?|oula?e?d|beni|bni|بن|ابن|بنت|بل|ايت|ولد|اولاد|بني)$/
const ARTICLE = /^(?:[ae][lz]|e[drsn]|e[cs]h|ال)$/
/** The article is part of the word, as in `Eddine`, `Elhouda` and `الزهراء`. */
const WITH_ARTICLE = /^(?:el\p{L}{3}|e([dnrsz])\1|azz|ال\p{L}{2})/u
/** Most family names with an article end so: `El Idrissi`, `العلوي`. Second halves of first names do not. */
const FAMILY_ENDING = /[iyي]$/
/** These belong to the name before them without an article. */
const SECOND_HALF = /^(?:allah|dd?ine?|z[aeo]h?ra[ae]?|h[ou]+da|زهراء|زهرة)$/

/**
 * Returns the name to thank or greet a buyer by: `SALMA BENNANI` is Salma, `m. alami` is M. Alami, `Abd Allah Bennani` is
 * Abd Allah. Null if it is masked, has no letters, is too long or would be half of a name: the shopper is then thanked
 * without a name (S10.31, D236).
 */
export function firstName(name: string): string | null {
  const words = name.trim().split(/\s+/)
  const folded = words.map(fold)
  const least = countNeeded(folded)
  const isWhole = least === 0 || folded.slice(0, least).some((word) => HALF.test(word))
  const most = isWhole ? least : least + countJoined(folded.slice(least))
  const called = [most, least]
    .map((count) => words.slice(0, count).join(' '))
    .find(({ length }) => length <= MAX_LENGTH)
  if (called === undefined || !/\p{L}/u.test(called) || called.includes('•')) return null
  return isOneCase(called) ? called.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, capital) : called
}

/** Returns a word without accents, Arabic vowels and hamzas: `Aït` is `ait`, `أبو` is `ابو`. */
function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Returns how many words are needed for a name that can stand alone; 0 if there is none. */
function countNeeded([first = '', ...rest]: readonly string[]): number {
  if (OF_FAMILY.test(first)) return 0
  const isPart = [TITLE, HALF, ARTICLE].some((part) => part.test(first))
  if (!isPart && first.length > SHORT_LENGTH) return 1
  if (rest.length === 0) return isPart ? 0 : 1
  const more = countNeeded(rest)
  return more === 0 ? 0 : 1 + more
}

/** Returns how many words after a first name belong to it: those of `El Houda`, `Ezzahra`, `الدين`. */
function countJoined([next = '', last = '']: readonly string[]): number {
  const isApart = ARTICLE.test(next)
  const word = isApart ? last : next
  if (countNeeded([word]) === 0 || FAMILY_ENDING.test(word)) return 0
  if (isApart) return word.length > SHORT_LENGTH ? 2 : 0
  return SECOND_HALF.test(word) || WITH_ARTICLE.test(word) ? 1 : 0
}

/** Says whether a word is written in one case. Mixed case is kept: `McKenzie`. */
function isOneCase(word: string): boolean {
  return word === word.toUpperCase() || word === word.toLowerCase()
}

function capital(letter: string): string {
  return letter.toUpperCase()
}
