import { LANGUAGE_LABELS, MESSAGE_KEYS, MESSAGE_LANGUAGES } from '#domain/messages/templates.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'

export type SettingsPlace = {
  /** The last part of its address. */
  slug: string
  label: string
  /** Says its purpose, below its heading. */
  intro: string
}

export type SectionPlace = SettingsPlace & { section: SettingsSection }

/** Says 'en français et en darija'. */
const IN_LANGUAGES = new Intl.ListFormat('fr').format(
  MESSAGE_LANGUAGES.map((lang) => `en ${LANGUAGE_LABELS[lang].toLowerCase()}`),
)

/** These pages of the index are not sections; each has a line for it. */
export const MESSAGES_PAGE = {
  slug: 'messages',
  label: 'Messages WhatsApp',
  intro: `Ce que vous écrivez à vos clients, ${IN_LANGUAGES}. Vous relisez toujours avant d’envoyer.`,
  says: `${MESSAGE_KEYS.length} modèles, ${IN_LANGUAGES}`,
} as const

export const CARRIERS_PAGE = {
  slug: 'transporteurs',
  label: 'Transporteurs',
  intro:
    'Qui livre vos colis\u00a0: leurs frais, leurs limites, leurs villes et les fichiers qu’ils demandent.',
  says: 'Frais, limites, villes et fichiers',
} as const

export const OTHER_PAGES: readonly { slug: string; label: string; says: string }[] = [
  { slug: 'liste-noire', label: 'Liste noire', says: 'Les numéros à signaler ou à refuser' },
  MESSAGES_PAGE,
  CARRIERS_PAGE,
  { slug: 'envois', label: 'Envois à Meta et TikTok', says: 'Ce qui a été envoyé, et ce qui a été refusé' },
]

/** Lists the sections in the order of the index. */
export const SECTIONS: readonly SectionPlace[] = [
  {
    section: 'shop',
    slug: 'boutique',
    label: 'La boutique',
    intro: 'Qui vous êtes, et comment vos clients vous joignent.',
  },
  {
    section: 'delivery',
    slug: 'livraison',
    label: 'Livraison',
    intro: 'Ce que coûte une livraison, et quand elle arrive.',
  },
  {
    section: 'orders',
    slug: 'commandes',
    label: 'Commandes',
    intro: 'Les limites d’une commande, les alertes de stock et la durée de conservation.',
  },
  {
    section: 'invoicing',
    slug: 'facturation',
    label: 'Facturation',
    intro: 'Ce que disent les factures que vous faites à vos clients.',
  },
  {
    section: 'volumes',
    slug: 'formats',
    label: 'Formats',
    intro: 'Les contenances dans lesquelles vous vendez vos parfums.',
  },
  {
    section: 'calls',
    slug: 'appels',
    label: 'Appels',
    intro: 'Quand et combien de fois vos clients sont appelés pour confirmer une commande.',
  },
  {
    section: 'shipping',
    slug: 'colis',
    label: 'Colis',
    intro: 'Quand un colis est à relancer, et ce que coûte son emballage.',
  },
  {
    section: 'risk',
    slug: 'risque',
    label: 'Commandes risquées',
    intro: 'Ce qui fait une commande fiable, à vérifier ou risquée.',
  },
  {
    section: 'announcement',
    slug: 'annonce',
    label: 'Annonce',
    intro: 'Les quelques mots en haut de chaque page.',
  },
  {
    section: 'search',
    slug: 'referencement',
    label: 'Référencement',
    intro: 'Ce que montrent Google et un lien partagé.',
  },
  {
    section: 'conversions',
    slug: 'meta-tiktok',
    label: 'Meta et TikTok',
    intro:
      'Dites-leur quelles commandes ont abouti\u00a0: vos publicités cherchent alors de vrais acheteurs.',
  },
  {
    section: 'languages',
    slug: 'langues',
    label: 'Langues',
    intro: 'Les langues dans lesquelles vos clients lisent la boutique.',
  },
  {
    section: 'integrations',
    slug: 'integrations',
    label: 'Intégrations',
    intro: 'Ce que votre boutique échange avec vos transporteurs, Google, Meta, TikTok et Pinterest.',
  },
  {
    section: 'consent',
    slug: 'consentement',
    label: 'Consentement',
    intro: 'Ce que vos clients acceptent ou refusent, au-delà de ce que la boutique utilise pour vendre.',
  },
  {
    section: 'closing',
    slug: 'fermeture',
    label: 'Fermeture',
    intro: 'Pour des congés\u00a0: vos clients lisent votre phrase, et ne peuvent plus commander.',
  },
]
