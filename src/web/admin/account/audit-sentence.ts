import { CANCEL_REASON_LABELS } from '#domain/confirmation/words.ts'
import type { ContentKind } from '#domain/contents/kinds.ts'

type Entry = {
  actor: string
  name: string | null
  action: string
  subject: string
  subject_name: string | null
  fields: readonly string[]
}

/** What somebody has done; `{}` is what it was done to. */
const DEEDS: Readonly<Record<string, string>> = {
  'login.succeeded': 'a ouvert une session\u00a0: {}',
  'login.failed': 'n’a pas pu se connecter\u00a0: {}',
  logout: 'a fermé sa session',
  'session.ended': 'a déconnecté un appareil',
  'sessions.ended': 'a déconnecté ses autres appareils',
  'password.changed': 'a changé le mot de passe',
  'username.changed': 'a changé de nom d’utilisateur',
  'passkey.added': 'a ajouté une clé d’accès\u00a0: {}',
  'passkey.removed': 'a retiré une clé d’accès\u00a0: {}',
  'second_factor.on': 'a activé la double vérification',
  'second_factor.off': 'a désactivé la double vérification',
  'recovery_codes.renewed': 'a renouvelé ses codes de secours',
  'name.changed': 'a changé de prénom',
  'staff.invited': 'a invité quelqu’un',
  'staff.invitation_withdrawn': 'a retiré une invitation',
  'staff.joined': 'a rejoint l’équipe',
  'staff.link_issued': 'a créé un lien de connexion pour {}',
  'staff.link_used': 'a choisi un nouveau mot de passe par un lien',
  'staff.role_changed': 'a changé le rôle de {}',
  'staff.deactivated': 'a retiré l’accès de {}',
  'staff.reactivated': 'a rendu l’accès à {}',
  'settings.changed': 'a changé les réglages\u00a0: {}',
  'prices.changed': 'a changé des prix\u00a0: {}',
  'stock.changed': 'a changé le stock\u00a0: {}',
  'products.imported': 'a importé des produits',
  'products.changed': 'a modifié des produits ensemble',
  'products.undone': 'a annulé une modification de produits',
  'products.exported': 'a exporté les produits',
  'product.deleted': 'a supprimé un produit\u00a0: {}',
  'order.created': 'a saisi {}',
  'order.changed': 'a modifié {}',
  'order.merged': 'a fusionné une commande avec {}',
  'order.cancelled': 'a annulé {}',
  'order.confirmed': 'a confirmé {}',
  'order.closed': 'a clos {}',
  'order.outcome_taken_back': 'a repris le résultat d’un appel\u00a0: {}',
  'order.deleted': 'a supprimé une commande\u00a0: {}',
  'order.status_changed': 'a changé le statut de {}',
  'orders.exported': 'a exporté les commandes',
  'order.erased': 'a rendu anonyme {}',
  'customer.deleted': 'a supprimé un client\u00a0: {}',
  'blocklist.added': 'a mis un numéro sur liste noire\u00a0: {}',
  'blocklist.changed': 'a modifié la liste noire\u00a0: {}',
  'blocklist.lifted': 'a retiré un numéro de la liste noire\u00a0: {}',
  'blocklist.forgotten': 'a effacé un numéro de la liste noire\u00a0: {}',
  'customer.erased': 'a effacé un client\u00a0: {}',
  'customer.exported': 'a exporté les données d’un client\u00a0: {}',
  'picture.replaced': 'a remplacé une image partout\u00a0: {}',
  'picture.removed': 'a supprimé une image\u00a0: {}',
  'contents.published': 'a publié un contenu\u00a0: {}',
  'message.changed': 'a changé un message WhatsApp\u00a0: {}',
  'promo_code.deleted': 'a supprimé un code promo\u00a0: {}',
  'promotion.deleted': 'a supprimé une promotion\u00a0: {}',
  'carrier.created': 'a ajouté un transporteur\u00a0: {}',
  'carrier.changed': 'a modifié un transporteur\u00a0: {}',
  'carrier.word_forgotten': 'a oublié un mot de statut\u00a0: {}',
  'carrier.words_learnt': 'a classé des mots de statut\u00a0: {}',
  'parcels.news_imported': 'a importé des nouvelles de colis',
  'carrier.cities_imported': 'a importé les villes d’un transporteur\u00a0: {}',
  'carrier.cities_deleted': 'a supprimé des villes d’un transporteur\u00a0: {}',
  'carrier.city_linked': 'a relié une ville à un transporteur\u00a0: {}',
  'parcels.exported': 'a exporté des colis\u00a0: {}',
  'remittance.closed': 'a clos la facture d’un transporteur\u00a0: {}',
  'remittance.reopened': 'a rouvert la facture d’un transporteur\u00a0: {}',
  'remittance.deleted': 'a supprimé le brouillon d’une facture\u00a0: {}',
  'remittance.marked': 'a changé l’encaissement d’un colis\u00a0: {}',
  'demo.removed': 'a retiré la démonstration',
  'shop.opened': 'a ouvert la boutique',
}
const ACTORS: Readonly<Record<string, string>> = { shop: 'La boutique', unknown: 'Quelqu’un' }

/** Sections of the settings and their fields; what they share with other subjects is in `WORDS`. */
const SETTINGS_WORDS: Readonly<Record<string, string>> = {
  shop: 'la boutique',
  delivery: 'livraison',
  orders: 'commandes',
  announcement: 'annonce',
  search: 'référencement',
  closing: 'fermeture',
  logo: 'logo',
  about: 'phrase sur la boutique',
  identity: 'coordonnées et identité légale',
  hours: 'horaires',
  reply_delay: 'délai de réponse',
  fee: 'frais',
  free_from: 'livraison offerte',
  min_days: 'délai le plus court',
  max_days: 'délai le plus long',
  delay: 'délai en mots',
  fees: 'frais par ville ou région',
  unserved: 'villes non livrées',
  max_pieces_per_line: 'pièces d’un même format',
  max_pieces_per_order: 'pièces par commande',
  max_lines_per_order: 'formats par commande',
  max_open_orders_per_buyer: 'commandes en attente par acheteur',
  max_open_amount_per_buyer: 'montant en attente par acheteur',
  max_open_orders_per_network: 'commandes en attente par connexion',
  max_open_amount_per_network: 'montant en attente par connexion',
  placeholder_rating: 'note d’exemple',
  restock_threshold: 'seuil de réapprovisionnement',
  low_stock_threshold: 'seuil de «\u00a0plus que\u00a0»',
  order_retention_years: 'durée de conservation',
  texts: 'textes',
  title: 'titre',
  description: 'description',
  sharing_picture: 'image de partage',
  calls: 'appels',
  ramadan: 'Ramadan',
  plan: 'rappels',
  green_minutes: 'âge en vert',
  sound_every_minutes: 'alerte sonore',
  amber_minutes: 'âge en orange',
  close_after_days: 'clôture automatique',
  closed: 'ouverture ou fermeture',
  until: 'jour de réouverture',
  sentence: 'phrase',
}

const RISK_WORDS: Readonly<Record<string, string>> = {
  'block-entry': 'numéro',
  level: 'niveau',
  reason: 'raison',
  expires_at: 'échéance',
  risk: 'commandes risquées',
  refused_once: 'un colis refusé',
  refused_often: 'plusieurs colis refusés',
  unreachable_each: 'commande injoignable',
  unreachable_most: 'commandes injoignables, au plus',
  delivered_each: 'commande livrée',
  delivered_most: 'commandes livrées, au plus',
  open_double: 'doublon possible',
  same_source: 'commandes le même jour',
  same_source_from: 'nombre de commandes le même jour',
  high_first: 'premier achat élevé',
  high_first_times: 'seuil du premier achat élevé',
  suspicious_number: 'numéro suspect',
  vague_address: 'adresse peu précise',
  blocklist: 'liste noire',
}

const CARRIER_WORDS: Readonly<Record<string, string>> = {
  carrier: 'transporteur',
  active: 'en service ou non',
  open_default: 'ouverture',
  try_default: 'essai',
  max_cod: 'montant le plus haut',
  max_lengths: 'longueurs',
  fee_default: 'frais d’une livraison',
  refused_fee_default: 'frais d’un refus',
  returned_fee_default: 'frais d’un retour',
  remit_days: 'délai de versement',
  label: 'étiquette',
  tracking_url: 'lien de suivi',
  columns: 'colonnes',
}

const CONTENT_NAMES: Readonly<Record<ContentKind, string>> = {
  hero: 'grandes images de l’accueil',
  collections: 'collections',
  home: 'blocs de l’accueil',
  story: 'le décant',
  quiz: 'invitation au quiz',
  services: 'engagements',
  faq: 'questions fréquentes',
  contact: 'page Contact',
  terms: 'conditions de vente',
}

/** Within a sentence. */
const REASONS = Object.fromEntries(
  Object.entries(CANCEL_REASON_LABELS).map(([reason, label]) => [
    reason,
    `${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  ]),
)

const WORDS: Readonly<Record<string, string>> = {
  ...SETTINGS_WORDS,
  ...RISK_WORDS,
  ...CARRIER_WORDS,
  parcel: 'colis',
  remittance: 'facture',
  attendu: 'à encaisser',
  annonce: 'facturé',
  ecart: 'écart',
  litige: 'litige',
  abandonne: 'abandonné',
  product: 'produit',
  passkey: 'clé d’accès',
  app: 'application',
  recovery: 'code de secours',
  staff: 'personne',
  proprietaire: 'Propriétaire',
  confirmation: 'Confirmation',
  preparation: 'Préparation',
  order: 'commande',
  customer: 'client',
  picture: 'image',
  'promo-code': 'code promo',
  price: 'prix',
  name: 'nom',
  phone: 'téléphone',
  email: 'e-mail',
  address: 'adresse',
  city: 'ville',
  status: 'statut',
  lines: 'articles',
  shipping_cost: 'livraison',
  discount: 'remise',
  district: 'quartier',
  landmark: 'repère',
  phone2: 'second téléphone',
  carrier_note: 'note au livreur',
  deliver_on: 'jour de livraison',
  ...REASONS,
  username: 'nom d’utilisateur',
  shop: 'la boutique',
  identity: 'identité',
  hours: 'horaires',
  reply_delay: 'délai de réponse',
  delivery: 'livraison',
  fee: 'frais',
  free_from: 'montant de la livraison offerte',
  min_days: 'jours au moins',
  max_days: 'jours au plus',
  delay: 'délai',
  fees: 'frais par ville',
  unserved: 'villes non livrées',
  orders: 'commandes',
  max_pieces_per_line: 'pièces par article',
  max_pieces_per_order: 'pièces par commande',
  max_lines_per_order: 'articles par commande',
  max_open_orders_per_buyer: 'commandes par client',
  max_open_amount_per_buyer: 'montant par client',
  max_open_orders_per_network: 'commandes par connexion',
  max_open_amount_per_network: 'montant par connexion',
  placeholder_rating: 'note affichée',
  restock_threshold: 'seuil de réapprovisionnement',
  low_stock_threshold: 'seuil de stock faible',
  order_retention_years: 'durée de conservation',
  announcement: 'annonce',
  texts: 'textes',
  search: 'référencement',
  title: 'titre',
  description: 'description',
  sharing_picture: 'image de partage',
  closing: 'fermeture',
  closed: 'ouverture',
  until: 'réouverture',
  sentence: 'phrase',
}

/** One audit entry as a sentence: `Salma a clos SL-7K3Q-9XVD : faux numéro` (A17.31). */
export function auditSentence({ actor, name, action, subject, subject_name, fields }: Entry): string {
  const deed = DEEDS[action] ?? `${action} {}`
  const which = subject_name ?? inFrench(subject)
  const known =
    which === '' ? deed.replace(/\u00a0: \{\}$/, '').replace(' {}', '') : deed.replace('{}', which)
  const details = fields.map(inFrench).join(', ')
  const join = known.includes('\u00a0: ') ? ` (${details})` : `\u00a0: ${details}`
  return `${name ?? ACTORS[actor] ?? actor} ${known}${details === '' ? '' : join}`
}

/** Translates the first word, the kind; the rest is a number, a size or a name. */
function inFrench(term: string): string {
  const [word = '', ...rest] = term.split(' ')
  const [kind = ''] = rest
  if (word === 'contents') return new Map(Object.entries(CONTENT_NAMES)).get(kind) ?? kind
  return [WORDS[word] ?? word, ...rest].join(' ').replace(/(\d)ml$/, '$1\u00a0ml')
}
