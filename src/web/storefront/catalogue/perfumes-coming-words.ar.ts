import type { Words } from './perfumes-coming-words.fr.ts'

export const WORDS: Words = {
  title: 'العطور قادمة',
  comeBack: 'لا توجد عطور هنا بعد. عودوا قريبًا.',
  comeBackOrWrite: 'لا توجد عطور هنا بعد. عودوا قريبًا، أو راسلونا: سنخبركم عند وصولها.',
  greeting: 'السلام عليكم!',
  writeOnWhatsApp: 'راسلونا على واتساب',
}
