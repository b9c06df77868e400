/** Is said to who may prefer the other language, in that language: here in Arabic. */
export const OFFER: Offer = {
  dir: 'rtl',
  text: 'هذا المتجر متوفر بالعربية',
  follow: 'تابعوا بالعربية',
  close: 'إغلاق',
}

export type Offer = { dir: 'ltr' | 'rtl'; text: string; follow: string; close: string }
