import { CANCEL_REASON_LABELS } from '#domain/confirmation/words.ts'
import type { ContentKind } from '#domain/contents/kinds.ts'
import { LANGUAGE_LABELS, MESSAGE_PLANS } from '#domain/messages/templates.ts'
import { HIDING_REASON_LABELS } from '#domain/reviews/review.ts'
import { SETTINGS_WORDS } from './settings-words.ts'

type Entry = {
  actor: string
  name: string | null
  action: string
  subject: string
  subject_name: string | null
  is_gone: boolean
  fields: readonly string[]
}

/** Writes the deeds of the journal as sentences; `{}` is their object. */
const DEEDS: Readonly<Record<string, string>> = {
  'login.succeeded': 'a ouvert une session\u00a0: {}',
  'login.failed': 'n’a pas pu se connecter au compte de {}',
  logout: 'a fermé sa session',
  'session.ended': 'a déconnecté un appareil',
  'sessions.ended': 'a déconnecté ses autres appareils',
  'password.changed': 'a changé le mot de passe',
  'username.changed': 'a changé de nom d’utilisateur',
  'passkey.added': 'a ajouté une clé d’accès\u00a0: {}',
  'passkey.renamed': 'a nommé une clé d’accès\u00a0: {}',
  'passkey.removed': 'a retiré une clé d’accès\u00a0: {}',
  'passkeys.removed': 'a retiré toutes ses clés d’accès',
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
  'staff.passkeys_removed': 'a retiré les clés d’accès de {}',
  'staff.deactivated': 'a retiré l’accès de {}',
  'staff.reactivated': 'a rendu l’accès à {}',
  'settings.changed': 'a changé les réglages\u00a0: {}',
  'prices.changed': 'a changé des prix\u00a0: {}',
  'stock.changed': 'a changé le stock\u00a0: {}',
  'stock.received': 'a reçu des pièces\u00a0: {}',
  'stock.counted': 'a compté le stock\u00a0: {}',
  'stock.broken': 'a sorti des pièces cassées\u00a0: {}',
  'stock.sampled': 'a sorti des échantillons\u00a0: {}',
  'stock.corrected': 'a corrigé le stock\u00a0: {}',
  'stock.poured': 'a versé des flacons en décants\u00a0: {}',
  'stock.cost_changed': 'a changé le coût d’un parfum\u00a0: {}',
  'stock.exported': 'a exporté le stock',
  'products.imported': 'a importé des produits\u00a0: {}',
  'products.changed': 'a modifié des produits ensemble\u00a0: {}',
  'products.undone': 'a annulé une modification de produits\u00a0: {}',
  'products.exported': 'a exporté les produits',
  'product.deleted': 'a supprimé un produit\u00a0: {}',
  'order.created': 'a saisi {}',
  'order.changed': 'a modifié {}',
  'order.merged': 'a fusionné une commande avec {}',
  'order.cancelled': 'a annulé {}',
  'order.confirmed': 'a confirmé {}',
  'order.closed': 'a terminé {}',
  'order.outcome_taken_back': 'a repris le résultat d’un appel\u00a0: {}',
  'parcel.delivered_in_part': 'a noté la livraison partielle de {}',
  'parcel.returned': 'a reçu le retour de {}',
  'parcel.return_fee': 'a noté pour {} d’autres frais de retour que ceux du transporteur',
  'parcel.collected': 'a noté pour {} une autre somme encaissée que celle du colis',
  'parcel.news_taken_back': 'a annulé une nouvelle du colis de {}',
  'handover.created': 'a remis des colis au transporteur',
  'handover.collection_told': 'a annoncé une remise au transporteur',
  'handover.collection_settled': 'a vérifié chez le transporteur l’annonce d’une remise',
  'order.refunded': 'a noté un remboursement pour {}',
  'order.refund_withdrawn': 'a retiré un remboursement de {}',
  'order.refund_waived': 'a décidé de ne pas rembourser {}',
  'order.waiver_withdrawn': 'a annulé la décision de ne pas rembourser {}',
  'order.return_refund_waived': 'a décidé de ne pas rembourser un retour de {}',
  'order.return_waiver_withdrawn': 'a annulé la décision de ne pas rembourser un retour de {}',
  'order.credit_used': 'a utilisé l’avoir du client pour {}',
  'order.credit_given_back': 'a retiré l’avoir du client de {}',
  'order.exchanged': 'a échangé des articles pour {}',
  'order.exchange_undone': 'a annulé un échange de {}',
  'order.return_noted': 'a noté un retour du client pour {}',
  'order.return_received': 'a reçu le retour du client pour {}',
  'order.return_withdrawn': 'a retiré un retour du client de {}',
  'customer_invoice.created': 'a fait {}',
  'customer_invoices.exported': 'a exporté les factures',
  'parcel.nothing_taken': 'a dit que rien n’a été encaissé pour {}',
  'order.deleted': 'a supprimé une commande\u00a0: {}',
  'order.marked_trial': 'a marqué comme essai {}',
  'order.unmarked_trial': 'a dit que ce n’est pas un essai\u00a0: {}',
  'order.status_changed': 'a changé le statut de {}',
  'orders.exported': 'a exporté les commandes',
  'order.erased': 'a rendu anonyme {}',
  'customer.deleted': 'a supprimé un client\u00a0: {}',
  'blocklist.added': 'a mis un numéro sur liste noire\u00a0: {}',
  'blocklist.changed': 'a modifié la liste noire\u00a0: {}',
  'blocklist.lifted': 'a retiré un numéro de la liste noire\u00a0: {}',
  'blocklist.restored': 'a remis un numéro sur liste noire, sa livraison n’ayant pas eu lieu\u00a0: {}',
  'blocklist.forgotten': 'a effacé un numéro de la liste noire\u00a0: {}',
  'customer.erased': 'a effacé un client\u00a0: {}',
  'customer.exported': 'a exporté les données d’un client\u00a0: {}',
  'stock_alert.told': 'a prévenu un client du retour de {}',
  'refill.told': 'a relancé pour un flacon bientôt vide\u00a0: {}',
  'picture.replaced': 'a remplacé une image partout\u00a0: {}',
  'picture.removed': 'a supprimé une image\u00a0: {}',
  'contents.published': 'a publié un contenu\u00a0: {}',
  'translations.published': 'a publié des textes en arabe',
  'conversions.token_kept': 'a enregistré le jeton d’accès de {}',
  'conversions.token_deleted': 'a retiré le jeton d’accès de {}',
  'message.changed': 'a changé un message WhatsApp\u00a0: {}',
  'review.asked': 'a demandé un avis pour {}',
  'review.published': 'a publié un avis\u00a0: {}',
  'review.hidden': 'a masqué un avis\u00a0: {}',
  'review.reduced': 'a supprimé la commande d’un avis, dont les étoiles restent\u00a0: {}',
  'review.answered': 'a répondu à un avis\u00a0: {}',
  'promo_code.deleted': 'a supprimé un code promo\u00a0: {}',
  'promotion.deleted': 'a supprimé une promotion\u00a0: {}',
  'campaign.created': 'a créé une promotion de plusieurs formats\u00a0: {}',
  'campaign.prolonged': 'a changé la fin d’une promotion de plusieurs formats\u00a0: {}',
  'campaign.ended': 'a terminé une promotion de plusieurs formats\u00a0: {}',
  'campaign.taken_back': 'a retiré une promotion de plusieurs formats\u00a0: {}',
  'carrier.created': 'a ajouté un transporteur\u00a0: {}',
  'carrier.changed': 'a modifié un transporteur\u00a0: {}',
  'carrier.place_chosen': 'a choisi le lieu de ramassage d’un transporteur\u00a0: {}',
  'carrier.linked': 'a relié un transporteur\u00a0: {}',
  'carrier.invoices_fetched': 'a cherché les factures d’un transporteur\u00a0: {}',
  'carrier.unlinked': 'a retiré la liaison d’un transporteur\u00a0: {}',
  'parcels.sent': 'a annoncé des colis à un transporteur',
  'parcel.sending_settled': 'a vérifié l’envoi d’un colis\u00a0: {}',
  'parcel.done_there': 'a réglé un colis chez son transporteur\u00a0: {}',
  'carrier.word_forgotten': 'a oublié un mot de statut\u00a0: {}',
  'carrier.words_learnt': 'a classé des mots de statut\u00a0: {}',
  'parcels.news_imported': 'a importé des nouvelles de colis',
  'carrier.cities_imported': 'a importé les villes d’un transporteur\u00a0: {}',
  'carrier.cities_deleted': 'a supprimé des villes d’un transporteur\u00a0: {}',
  'carrier.city_linked': 'a relié une ville à un transporteur\u00a0: {}',
  'parcels.exported': 'a exporté des colis\u00a0: {}',
  'remittance.closed': 'a terminé la facture d’un transporteur\u00a0: {}',
  'remittance.reopened': 'a rouvert la facture d’un transporteur\u00a0: {}',
  'remittance.deleted': 'a supprimé le brouillon d’une facture\u00a0: {}',
  'remittance.claimed': 'a réclamé une ligne d’une facture\u00a0: {}',
  'remittance.claim_answered': 'a noté la réponse d’un transporteur\u00a0: {}',
  'remittance.claim_withdrawn': 'a retiré une réclamation\u00a0: {}',
  'remittance.marked': 'a changé l’encaissement d’un colis\u00a0: {}',
  'customer.look_ups_limited': 'a cherché plus de 60\u00a0numéros de téléphone en une heure',
  'demo.removed': 'a retiré la démonstration',
  'shop.opened': 'a ouvert la boutique',
}
const ACTORS: Readonly<Record<string, string>> = { shop: 'La boutique', unknown: 'Quelqu’un' }

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

/** Gives the reasons as they stand within a sentence. */
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
  state: 'état',
  credit: 'avoir',
  decants: 'décants déduits',
  collected: 'somme encaissée',
  livre: 'livré',
  'livre-en-partie': 'livré en partie',
  not_taken: 'articles rendus',
  perdu: 'perdu',
  refuse: 'refusé',
  echec: 'tentative échouée',
  retour: 'retour en cours',
  remittance: 'facture',
  'customer-invoice': 'la facture',
  'credit-note': 'l’avoir',
  attendu: 'à encaisser',
  annonce: 'facturé',
  ecart: 'écart',
  litige: 'litige',
  abandonne: 'abandonné',
  accepte: 'accepté',
  attente: 'sans réponse',
  product: 'produit',
  campaign: 'campagne',
  cost: 'coût',
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
  free_shipping: 'livraison offerte',
  discount: 'remise',
  district: 'quartier',
  landmark: 'repère',
  phone2: 'second téléphone',
  carrier_note: 'note au livreur',
  deliver_on: 'jour de livraison',
  origin: 'origine',
  ...REASONS,
  ...HIDING_REASON_LABELS,
  review: 'avis',
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

/** Returns one audit entry as a sentence: `Salma a terminé SL-7K3Q-9XVD : faux numéro` (A17.31). */
export function auditSentence(entry: Entry): string {
  const { actor, name, action, fields } = entry
  const deed = DEEDS[action] ?? `${action} {}`
  const which = whichOf(entry)
  const known =
    which === ''
      ? deed.replace(/(?:\u00a0:| au compte de) \{\}$/, '').replace(' {}', '')
      : deed.replace('{}', which)
  // 'a changé le statut' says which field it was.
  const details = fields
    .map(inFrench)
    .filter((field) => !deed.split(' ').includes(field))
    .join(', ')
  const join = known.includes('\u00a0: ') ? ` (${details})` : `\u00a0: ${details}`
  return `${name ?? ACTORS[actor] ?? actor} ${known}${details === '' ? '' : join}`
}

/** What was deleted, in words; people leave no name behind. */
const GONE: Readonly<Record<string, readonly [unnamed: string, since: string]>> = {
  order: ['une commande supprimée', 'supprimée depuis'],
  parcel: ['une commande supprimée', 'supprimée depuis'],
  product: ['un produit supprimé', 'supprimé depuis'],
  customer: ['un client supprimé', 'supprimé depuis'],
  'promo-code': ['un code promo supprimé', 'supprimé depuis'],
  promotion: ['une promotion supprimée', 'supprimée depuis'],
  campaign: ['une promotion supprimée', 'supprimée depuis'],
  carrier: ['un transporteur supprimé', 'supprimé depuis'],
  remittance: ['une facture supprimée', 'supprimée depuis'],
  batch: ['une modification supprimée', 'supprimée depuis'],
}

/** Names what the deed was done to: by its present name, by that which it had, or by its kind. */
function whichOf({ action, subject, subject_name, is_gone }: Entry): string {
  const [kind = '', key = '', lang = ''] = subject.split(' ')
  // A number on the list is nobody's name, and the audit keeps no phone.
  if (kind === 'block-entry') return ''
  if (kind === 'message') return messageInWords(key, lang)
  const isDeletion = action.endsWith('.deleted') || action === 'campaign.taken_back'
  const [unnamed = '', since = ''] = is_gone ? (GONE[kind] ?? []) : []
  if (isDeletion) return subject_name === null ? '' : withVolume(subject_name)
  if (is_gone) return subject_name === null ? unnamed : `${withVolume(subject_name)}, ${since}`
  if (subject_name !== null) return withVolume(subject_name)
  return kind === 'admin' ? key : inFrench(subject)
}

function messageInWords(key: string, lang: string): string {
  const plan = new Map(Object.entries(MESSAGE_PLANS)).get(key)
  const language = new Map(Object.entries(LANGUAGE_LABELS)).get(lang)
  return [plan?.label ?? key, language ?? lang].join(', ')
}

function withVolume(name: string): string {
  return name.replace(/(\d)ml$/, '$1\u00a0ml')
}

/** Translates the first word, the kind; the rest is a number, a size or a name. */
function inFrench(term: string): string {
  const [word = '', ...rest] = term.split(' ')
  const [kind = ''] = rest
  if (word === 'contents') return new Map(Object.entries(CONTENT_NAMES)).get(kind) ?? kind
  return withVolume([WORDS[word] ?? word, ...rest].join(' '))
}
