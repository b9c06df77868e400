import type { Words } from './button-words.fr.ts'

export const WORDS: Words = {
  tellMe: 'أخبروني عند العودة إلى المخزون',
  tellMeOf: 'أخبروني عند عودة {size}',
}
