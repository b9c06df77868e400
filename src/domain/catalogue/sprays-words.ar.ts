import type { Words } from './sprays-words.fr.ts'

export const WORDS: Words = {
  hint: {
    zero: '{count} بخّة، {lasting}',
    one: 'بخّة واحدة، {lasting}',
    two: 'بخّتان تقريبًا، {lasting}',
    few: 'نحو {count} بخّات، {lasting}',
    many: 'نحو {count} بخّة، {lasting}',
    other: 'نحو {count} بخّة، {lasting}',
  },
  days: {
    zero: 'أقل من يوم',
    one: 'يوم واحد',
    two: 'يومان',
    few: '{count}\u00a0أيام',
    many: '{count}\u00a0يومًا',
    other: '{count}\u00a0يوم',
  },
  weeks: {
    zero: 'أقل من أسبوع',
    one: 'أسبوع واحد',
    two: 'أسبوعان',
    few: '{count}\u00a0أسابيع',
    many: '{count}\u00a0أسبوعًا',
    other: '{count}\u00a0أسبوع',
  },
  months: {
    zero: 'أقل من شهر',
    one: 'شهر واحد',
    two: 'شهران',
    few: '{count}\u00a0أشهر',
    many: '{count}\u00a0شهرًا',
    other: '{count}\u00a0شهر',
  },
}
