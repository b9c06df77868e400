import type { FirstStepId } from '#domain/first-start/first-start.ts'
import { ADMIN_PATHS, adminContentPath } from '#web/routing/admin-paths.ts'
import { PATHS } from '#web/routing/paths.ts'

type Step = {
  title: string
  /** Gives the reason for the step, or what to know before. */
  text: string
  /** The place of the step; without one it is done here. */
  href?: string
  /** Labels the button that keeps what was given. */
  keepLabel?: string
  /** Is another way to do it. */
  other?: { label: string; href: string }
}

/** Words each step (A13.1). */
export const STEPS: Readonly<Record<FirstStepId, Step>> = {
  pictures: {
    title: 'Vos images d’accueil',
    text: 'Ce que vos clients voient en premier.',
    href: adminContentPath('hero'),
    keepLabel: 'Garder les images neutres',
  },
  product: {
    title: 'Vos parfums\u00a0: importer un fichier',
    text: 'Celui de votre ancienne boutique, ou votre tableau Excel.',
    href: ADMIN_PATHS.importProducts,
    other: { label: 'Ajouter un parfum à la main', href: ADMIN_PATHS.newProduct },
  },
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
    text: 'Ses images d’accueil partent aussi. Ce qui est à vous reste.',
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
