import type { ContentLink, ContentPicture } from './parts.ts'

/** The words of /contact; numbers and addresses are the shop's identity. */
export type ContactTexts = {
  picture: ContentPicture
  title: string
  intro: string
  /** Says when somebody is there, and how soon they answer. */
  hours: string
  reply: string
  /** Names what shoppers ask most, with its answer on another page. */
  asked: { title: string; links: ContentLink[] }
}

export const CONTACT_LIMITS = { title: 60, text: 300, links: 8 } as const

export const DEFAULT_CONTACT: ContactTexts = {
  picture: { src: '/pictures/collection-unisexe.webp', focus: null },
  title: 'Contact',
  intro: 'Une question sur une odeur, un format, un colis\u202f? Écrivez-nous.',
  hours: 'Disponible {horaires}',
  reply: 'Nous vous répondrons dans les plus brefs délais.',
  asked: {
    title: 'Peut-être déjà répondu',
    links: [
      { label: 'Où est ma commande\u202f?', href: '/suivi' },
      { label: 'Quand serai-je livré\u202f?', href: '/faq#livraison' },
      { label: 'Quel format choisir\u202f?', href: '/faq#duree' },
      { label: 'Comment retourner un produit\u202f?', href: '/faq#retours' },
      { label: 'Toutes les questions fréquentes', href: '/faq' },
    ],
  },
}
