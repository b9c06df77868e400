import type { FirstStepId } from '#domain/first-start/first-start.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PATHS } from '#web/routing/paths.ts'

type Step = {
  title: string
  /** The reason for the step, or what to know before. */
  text: string
  /** The place of the step; without one it is done here. */
  href?: string
  /** The button that keeps the given value. */
  keepLabel?: string
}

/** The words of each step (A13.1). */
export const STEPS: Readonly<Record<FirstStepId, Step>> = {
  password: {
    title: 'Choisir votre mot de passe',
    text: 'Le premier est noté là où la boutique a été installée. Le vôtre, vous seul le connaissez.',
    href: ADMIN_PATHS.account,
    keepLabel: 'Garder celui-ci',
  },
  identity: {
    title: 'Dire qui vous êtes',
    text: 'Nom, raison sociale, adresse et téléphone\u00a0: vos clients et la loi les attendent.',
    href: `${ADMIN_PATHS.settings}/boutique`,
  },
  whatsapp: {
    title: 'Donner votre WhatsApp',
    text: 'Un bouton sur chaque page pour vous écrire.',
    href: `${ADMIN_PATHS.settings}/boutique`,
  },
  delivery: {
    title: 'Vérifier la livraison',
    text: 'Les frais, à partir de quand elle est offerte, et en combien de jours.',
    href: `${ADMIN_PATHS.settings}/livraison`,
    keepLabel: 'C’est bien ainsi',
  },
  demo: {
    title: 'Retirer la démonstration',
    text: 'Ce qui est à vous reste.',
  },
  product: {
    title: 'Ajouter un premier parfum',
    text: 'Un nom, une photo, un prix. Ou tout un tableau d’un coup, depuis la liste des produits.',
    href: ADMIN_PATHS.newProduct,
  },
  trial: {
    title: 'Passer une commande d’essai',
    text: 'Dans votre boutique, comme un client. Elle disparaît à l’ouverture.',
    href: PATHS.shop,
  },
  opening: {
    title: 'Ouvrir la boutique',
    text: 'Dès que vous êtes prêt, tout le monde peut commander.',
  },
}
