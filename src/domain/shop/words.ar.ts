import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  weekdays: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  everyDay: 'كل أيام الأسبوع',
  hours: '{days} من {opens} إلى {closes}',
  row: 'من {first} إلى {last}',
  oneDay: 'يوم {day}',
  someDays: '{days} و{last}',
  comma: '، ',
  wholeHour: '{hour}:00',
  hour: '{hour}:{minute}',
}
