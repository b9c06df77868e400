import { expect, it } from 'vitest'
import { LABELS_FROM_ORDERS } from '#tests/support/order-labels.ts'

/** What people read for each stored word, table by table. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account/audit-kinds AUDIT_KIND_LABELS': {
    commandes: 'Commandes',
    clients: 'Clients',
    catalogue: 'Catalogue',
    boutique: 'Boutique',
    acces: 'Accès',
  },
  'account/roles ROLE_LABELS': {
    proprietaire: 'Propriétaire',
    confirmation: 'Confirmation',
    preparation: 'Préparation',
  },
  'carrier-links/sending SENDING_LABELS': {
    'en-attente': 'Envoi en cours',
    inconnu: 'Envoi à vérifier',
    envoye: 'Envoyé',
    refuse: 'Non envoyé',
  },
  'consent/words CONSENT_LABELS': { measurement: 'Mesure', advertising: 'Publicité' },
  'results/ad-sheet AD_SHEET_LABELS': {
    campaign: 'Campagne',
    amount: 'Montant dépensé',
    day: 'Jour, ou premier jour',
    until: 'Dernier jour',
  },
  'results/campaigns CAMPAIGN_LABELS': {
    spent: 'Dépensé',
    in_hand: 'En main',
    return: 'Retour',
    cost: 'Coût par livrée',
  },
  'reviews/review HIDING_REASON_LABELS': {
    insulte: 'Insulte ou menace',
    personnel: 'Donnée personnelle',
    publicite: 'Publicité',
    'hors-sujet': 'Sans rapport avec le parfum',
    photo: 'Photo déplacée',
  },
  'batches/batch BATCH_OUTCOME_LABELS': {
    created: 'créé',
    changed: 'modifié',
    same: 'inchangé',
    refused: 'refusé',
    skipped: 'ignorée',
  },
  'batches/columns FIELD_LABELS': {
    slug: 'Adresse de la page',
    name: 'Nom',
    volume: 'Format',
    price: 'Prix (DH)',
    stock: 'Stock',
    offered: 'Format proposé',
    is_original: 'Flacon d’origine',
    brand: 'Marque',
    gender: 'Genre',
    family: 'Famille olfactive',
    description: 'Description',
    description_ar: 'Description en arabe',
    notes_top: 'Notes de tête',
    notes_heart: 'Notes de cœur',
    notes_base: 'Notes de fond',
    time_of_day: 'Moment',
    occasion: 'Occasion',
    season: 'Saison',
    intensity: 'Intensité',
    image_url: 'Image principale',
    images: 'Autres images',
    visible: 'Visible',
    is_best_seller: 'Best-seller',
    has_decant: 'Existe en décant',
    has_full_bottle: 'Existe en flacon complet',
    promo_price: 'Prix en promotion (DH)',
    promo_start: 'Début de la promotion',
    promo_end: 'Fin de la promotion',
  },
  'batches/foreign-headings SOURCE_LABELS': {
    own: 'Tableau',
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    youcan: 'YouCan',
  },
  'campaigns/campaign-words CAMPAIGN_ROUNDING_LABELS': {
    '9': 'Terminer par 9',
    '5': 'Au multiple de 5',
    '1': 'Arrondir au dirham',
  },
  'campaigns/campaign-words CAMPAIGN_STATE_LABELS': {
    upcoming: 'À venir',
    running: 'En cours',
    ended: 'Terminée',
  },
  'carriers/columns COLUMN_LABELS': {
    order_number: 'Numéro de commande',
    tracking: 'Numéro de suivi',
    name: 'Nom du client',
    phone: 'Téléphone',
    phone2: 'Second téléphone',
    city: 'Ville, comme le transporteur l’écrit',
    city_id: 'Identifiant de la ville chez le transporteur',
    district: 'Quartier',
    address: 'Adresse',
    full_address: 'Adresse, quartier et repère',
    landmark: 'Repère',
    note: 'Note au livreur',
    amount: 'Montant à encaisser, en DH',
    contents: 'Contenu',
    pieces: 'Nombre de pièces',
    exchange: 'Échange',
    take_back: 'Nombre de pièces à reprendre',
    open_allowed: 'Ouverture autorisée',
    try_allowed: 'Essai autorisé',
    fragile: 'Fragile',
    fixed: 'Toujours le même texte',
  },
  'carriers/form LABEL_SIZE_LABELS': {
    '100x100': '100 × 100 mm',
    a6: 'A6, 105 × 148 mm',
    a4x4: 'Quatre étiquettes A6 par feuille A4',
  },
  'carriers/limits LIMIT_LABELS': {
    order_number: 'Numéro de commande',
    name: 'Nom',
    phone: 'Téléphone',
    city: 'Ville',
    address: 'Adresse',
    note: 'Note',
    contents: 'Contenu',
  },
  'catalogue/sort SORT_LABELS': {
    pertinence: 'Pertinence',
    'prix-croissant': 'Prix croissant',
    'prix-decroissant': 'Prix décroissant',
    nouveautes: 'Nouveautés',
    'meilleures-ventes': 'Meilleures ventes',
  },
  'catalogue/vocabulary FAMILY_LABELS': {
    floral: 'Floral',
    oriental: 'Oriental',
    boise: 'Boisé',
    frais: 'Frais',
    agrumes: 'Agrumes',
    epice: 'Épicé',
    gourmand: 'Gourmand',
    aromatique: 'Aromatique',
    fougere: 'Fougère',
    chypre: 'Chypré',
  },
  'catalogue/vocabulary GENDER_LABELS': { homme: 'Homme', femme: 'Femme', unisexe: 'Unisexe' },
  'catalogue/vocabulary INTENSITY_LABELS': { light: 'Légère', moderate: 'Modérée', strong: 'Intense' },
  'catalogue/vocabulary OCCASION_LABELS': {
    daily: 'Quotidien',
    formal: 'Habillé',
    romantic: 'Romantique',
    casual: 'Décontracté',
  },
  'catalogue/vocabulary SEASON_LABELS': {
    spring: 'Printemps',
    summer: 'Été',
    fall: 'Automne',
    winter: 'Hiver',
    all: 'Toute l’année',
  },
  'catalogue/vocabulary TIME_OF_DAY_LABELS': { day: 'Journée', evening: 'Soirée', night: 'Nuit' },
  'confirmation/words CANCEL_REASON_LABELS': {
    client: 'Annulée par le client',
    'ne-veut-plus': 'Ne veut plus',
    'pas-commande': 'N’a pas commandé',
    'faux-numero': 'Faux numéro',
    doublon: 'Doublon',
    injoignable: 'Injoignable',
    'hors-zone': 'Hors zone',
    rupture: 'Rupture',
    'refus-livraison': 'Refusée à la livraison',
    'injoignable-livraison': 'Injoignable à la livraison',
    perdu: 'Colis perdu',
    fraude: 'Fraude',
    test: 'Essai',
    autre: 'Autre raison',
  },
  'confirmation/words CONFIRMATION_LABELS': {
    'a-confirmer': 'À confirmer',
    'a-rappeler': 'À rappeler',
    reportee: 'Reportée',
    confirmee: 'Confirmée',
    close: 'Terminée',
  },
  'confirmation/words OUTCOME_LABELS': {
    confirme: 'Confirmée',
    'pas-de-reponse': 'Pas de réponse',
    injoignable: 'Injoignable',
    'boite-vocale': 'Boîte vocale',
    occupe: 'Occupé',
    reporte: 'Reportée',
    'a-modifier': 'À modifier',
    'ne-veut-plus': 'Ne veut plus',
    'pas-commande': 'N’a pas commandé',
    'faux-numero': 'Faux numéro',
    doublon: 'Doublon',
    'hors-zone': 'Hors zone',
    rupture: 'Rupture',
    'annule-saisie': 'Saisie annulée',
  },
  'confirmation/words DESK_TAB_LABELS': {
    maintenant: 'Maintenant',
    'plus-tard': 'Plus tard',
    reportees: 'Reportées',
    faites: 'Faites aujourd’hui',
    inachevees: 'Inachevées',
  },
  ...LABELS_FROM_ORDERS,
}

type Label = string | { label: string }

const MODULES = import.meta.glob<Record<string, Record<string, Label>>>(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
})

/** Every table of labels that the domain exports, by file and name. */
const exported = Object.entries(MODULES).flatMap(([file, module]) =>
  Object.entries(module)
    .filter(([name]) => /_(?:LABELS|EFFECTS)$/.test(name))
    .map(([name, table]) => [`${file.slice('./'.length, -'.ts'.length)} ${name}`, textsOf(table)] as const),
)

function textsOf(table: Record<string, Label>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).map(([word, label]) => [word, typeof label === 'string' ? label : label.label]),
  )
}

it('every stored word is shown by its own label, and every table of labels stands here', () => {
  expect(Object.fromEntries(exported)).toEqual(LABELS)
})
