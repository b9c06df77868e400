import type { Words } from './clipboard-words.fr.ts'

export const WORDS: Words = {
  copied: 'تم نسخ الرقم',
  notCopied: 'تعذّر النسخ',
  number: 'رقم طلبكم: {number}',
}
