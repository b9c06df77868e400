/** Lower case without accents, for comparing what people type: `Fès` → `fes`, `Cœur` → `coeur`. */
export function foldText(text: string): string {
  // Letters from A to Z need no more: most of a description, and unaccented it is looked through in a quarter of the time.
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

/** The folded words of a search, each once. */
export function wordsOf(search: string): string[] {
  return [...new Set(foldText(search).split(/\s+/).filter(Boolean))]
}

/** Whether an already folded text contains every word. */
export function containsAll(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}
