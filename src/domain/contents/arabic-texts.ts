import type { SearchedProduct } from '#domain/catalogue/filter.ts'
import { searchedNotes } from '#domain/catalogue/note-names.ar.ts'
import { WORDS } from '#domain/catalogue/vocabulary-words.ar.ts'
import { foldText } from '#domain/text.ts'
import { type Translations, translated } from './translations.ts'

/** Returns a perfume that is searched in Arabic beside French: by its family, its notes and its description (S13.90). */
export function withArabicTexts<P extends SearchedProduct>(product: P, translations: Translations): P {
  const family = product.family && WORDS.families[product.family].label
  const arabic = {
    meaning: foldText([family, searchedNotes(product)].join('\n')),
    description: foldText(translated(product.description, translations)),
  }
  return { ...product, arabic }
}
