import type { Words } from './wanted-perfumes-words.fr.ts'

export const WORDS: Words = { title: 'الأكثر طلبًا' }
