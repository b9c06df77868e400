import type { IdentityWords } from './identity-words.fr.ts'

export const IDENTITY_WORDS: IdentityWords = {
  legalName: 'الاسم القانوني',
  address: 'العنوان',
  tradeRegister: 'السجل التجاري',
  ice: 'المعرّف الموحد للمقاولة',
  taxId: 'التعريف الضريبي',
  patente: 'الضريبة المهنية',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  cndp: 'تصريح لجنة حماية المعطيات',
}
