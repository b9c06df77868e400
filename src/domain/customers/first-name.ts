/** Longer first names do not fit into the title of a phone at 320 px. */
const MAX_LENGTH = 18
/** `M.`, `Dr`, `El` and `Si` are not a name by themselves. */
const SHORT_LENGTH = 2
const TITLES = /^(?:mme|mlle|mrs|lalla|sidi|moulay|hajj|hajja|haj)\.?$/i

/**
 * Returns the name to thank or greet a buyer by: `SALMA BENNANI` is Salma, `m. alami` is M. Alami. Null if it is masked,
 * has no letters or is too long: the shopper is then thanked without a name (S10.31).
 */
export function firstName(name: string): string | null {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  const isPart = first.length <= SHORT_LENGTH || TITLES.test(first)
  const called = isPart && second !== '' ? `${first} ${second}` : first
  if (!/\p{L}/u.test(called) || called.includes('•') || called.length > MAX_LENGTH) return null
  return isOneCase(called) ? called.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, capital) : called
}

/** Says whether a word is written in one case. Mixed case is kept: `McKenzie`. */
function isOneCase(word: string): boolean {
  return word === word.toUpperCase() || word === word.toLowerCase()
}

function capital(letter: string): string {
  return letter.toUpperCase()
}
