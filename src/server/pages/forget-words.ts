import type { SiteLanguage } from '#domain/words/site-language.ts'

type Words = {
  title: string
  heading: string
  text: string
  forget: string
  done: string
  doneText: string
  shop: string
}

/** Gives the words of the page where a number is forgotten. */
export const FORGET_WORDS: Record<SiteLanguage, Words> = {
  fr: {
    title: 'Ne plus recevoir de messages',
    heading: 'Ne plus recevoir de messages\u202f?',
    text: 'Nous effaçons votre numéro de tous les rappels que vous, ou quelqu’un d’autre, nous avez demandés. Vos commandes ne changent pas.',
    forget: 'Oublier mon numéro',
    done: 'C’est fait.',
    doneText: 'Votre numéro n’est plus dans nos rappels.',
    shop: 'Voir la boutique',
  },
  ar: {
    title: 'التوقف عن تلقي الرسائل',
    heading: 'لا تريدون تلقي رسائلنا بعد الآن؟',
    text: 'نمحو رقمكم من كل التذكيرات التي طلبتموها أو طلبها غيركم. طلبياتكم لا تتغير.',
    forget: 'انسوا رقمي',
    done: 'تمّ ذلك.',
    doneText: 'لم يعد رقمكم ضمن تذكيراتنا.',
    shop: 'زوروا المتجر',
  },
}
