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

/** The words of a search, made comparable. */
export function wordsOf(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean)
}

/** Whether every word is somewhere in a text that is folded already. */
export function holdsAll(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}
