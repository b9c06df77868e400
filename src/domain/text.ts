/** Lower case without accents, for comparing what people type: `Fès` → `fes`, `Cœur` → `coeur`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘`´]/g, "'")
}

/** The folded words of a search. */
export function wordsOf(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean)
}

/** Whether an already folded text contains every word. */
export function containsAll(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}
