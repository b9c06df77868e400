import type { Words } from './city-words.fr.ts'

export const WORDS: Words = {
  city: 'المدينة',
  choose: 'اختاروا مدينة',
  cityName: 'اسم المدينة',
  list: 'المدن',
  cities: {
    zero: 'لا توجد أي مدينة',
    one: 'مدينة واحدة',
    two: 'مدينتان',
    few: '{count} مدن',
    many: '{count} مدينة',
    other: '{count} مدينة',
  },
  otherCity: 'مدينة أخرى',
  otherOf: 'مدينة أخرى: «{city}»',
}
