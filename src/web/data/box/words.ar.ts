import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  added: 'تمت إضافة المنتج',
  addedBox: {
    zero: 'علبتكم فارغة',
    one: 'علبتكم: عطر واحد بحجم 5\u00a0مل',
    two: 'علبتكم: عطران بحجم 5\u00a0مل',
    few: 'علبتكم: {count} عطور بحجم 5\u00a0مل',
    many: 'علبتكم: {count} عطرًا بحجم 5\u00a0مل',
    other: 'علبتكم: {count} عطر بحجم 5\u00a0مل',
  },
  seeCart: 'عرض السلة',
  sharedTitle: 'علبتي من {name}',
  copyFailure: 'خطأ في النسخ',
  copyByHand: 'عنوان علبتكم: {url}',
}
