import type { ContactTexts } from '#domain/contents/contact.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'

/** Pages that are only texts, by the contents that they show. */
export type StillKind = 'faq' | 'terms' | 'contact'

export const FAQ_HEAD: Page = {
  path: PATHS.faq,
  title: 'Questions fréquentes | {nom}',
  description:
    'Décants, formats, livraison, paiement à la livraison, retours\u00a0: l’essentiel sur votre commande.',
}

export const TERMS_HEAD: Page = {
  path: PATHS.terms,
  title: 'Conditions générales de vente | {nom}',
  description:
    'Prix, paiement à la livraison, rétractation, données personnelles\u00a0: les conditions de vente de {nom}.',
}

export function contactHead({ hours }: ContactTexts): Page {
  return {
    path: PATHS.contact,
    title: 'Contact | {nom}',
    description: `Écrivez à {nom} par e-mail ou par messagerie. ${hours}`.trim(),
  }
}
