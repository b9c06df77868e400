import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  free: 'مجاني',
}
