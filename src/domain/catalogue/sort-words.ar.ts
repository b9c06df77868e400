import type { Words } from './sort-words.fr.ts'

export const WORDS: Words = {
  pertinence: 'الأنسب',
  'prix-croissant': 'من الأرخص إلى الأغلى',
  'prix-decroissant': 'من الأغلى إلى الأرخص',
  nouveautes: 'الجديد',
  'meilleures-ventes': 'الأكثر مبيعًا',
}
