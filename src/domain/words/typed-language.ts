/** Are told at the field, never refused: a name may stand alone, and who types knows best. */
export const NOT_ARABIC = 'Ce texte n’est pas en arabe.'
export const NOT_FRENCH = 'Ce texte n’est pas en français.'

/** Says whether a text that should be in Arabic has no Arabic letter. */
export function lacksArabic(text: string): boolean {
  return text.trim() !== '' && !/\p{Script=Arabic}/u.test(text)
}

/** In the owner's texts these are no words: a value of the shop, such as `{frais}`, and where a link leads. */
const NO_WORDS = /\{\w+\}|\]\([^)\]]*\)/g

/** Says whether a text that should be in French is in Arabic; names in other letters make no text Arabic. */
export function isMostlyArabic(text: string): boolean {
  const words = text.replace(NO_WORDS, '')
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0
  return count(/\p{Script=Arabic}/gu) > count(/\p{Script=Latin}/gu)
}
