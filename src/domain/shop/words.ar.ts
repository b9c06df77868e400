import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  weekdays: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  everyDay: 'كل أيام الأسبوع',
  hours: '{days} من\u00a0{opens}\u00a0إلى\u00a0{closes}',
  row: 'من {first} إلى {last}',
  oneDay: 'يوم {day}',
  someDays: '{days} و{last}',
  comma: '، ',
  wholeHour: '{hour}:00',
  hour: '{hour}:{minute}',
}
