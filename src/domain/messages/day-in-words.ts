import type { MessageLanguage } from './templates.ts'

const DAYS: Record<MessageLanguage, readonly string[]> = {
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
}

/** The Arabic names are those that Morocco uses. */
const MONTHS: Record<MessageLanguage, readonly string[]> = {
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  ar: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'ماي',
    'يونيو',
    'يوليوز',
    'غشت',
    'شتنبر',
    'أكتوبر',
    'نونبر',
    'دجنبر',
  ],
}

/** Turns `2026-11-24` into 'mardi 24 novembre', 'الثلاثاء 24 نونبر'. */
export function dayInWords(day: string, lang: MessageLanguage): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  const first = lang === 'fr' && dayOfMonth === 1 ? '1er' : String(dayOfMonth)
  return `${DAYS[lang][date.getUTCDay()]} ${first}\u00a0${MONTHS[lang][date.getUTCMonth()]}`
}
