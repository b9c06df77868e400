type Entry = { actor: string; action: string; subject: string; fields: readonly string[] }

const ACTIONS: Readonly<Record<string, string>> = {
  'login.succeeded': 'Connexion',
  'login.failed': 'Connexion refusée',
  logout: 'Déconnexion',
  'session.ended': 'Un appareil déconnecté',
  'sessions.ended': 'Autres appareils déconnectés',
  'password.changed': 'Mot de passe changé',
  'username.changed': 'Nom d’utilisateur changé',
  'settings.changed': 'Réglages changés',
  'prices.changed': 'Prix changés',
  'product.deleted': 'Produit supprimé',
  'order.cancelled': 'Commande annulée',
  'order.deleted': 'Commande supprimée',
  'order.status_changed': 'Statut d’une commande changé',
  'orders.exported': 'Commandes exportées',
  'order.erased': 'Commande rendue anonyme',
  'customer.deleted': 'Client supprimé',
  'customer.erased': 'Client effacé',
  'customer.exported': 'Données d’un client exportées',
  'promo_code.deleted': 'Code promo supprimé',
  'promotion.deleted': 'Promotion supprimée',
}
const ACTORS: Readonly<Record<string, string>> = { shop: 'la boutique', unknown: 'inconnu' }

const WORDS: Readonly<Record<string, string>> = {
  product: 'produit',
  order: 'commande',
  customer: 'client',
  'promo-code': 'code promo',
  price: 'prix',
  name: 'nom',
  phone: 'téléphone',
  email: 'e-mail',
  address: 'adresse',
  city: 'ville',
  status: 'statut',
  username: 'nom d’utilisateur',
}

/** One audit entry as a sentence: `Prix changés, produit 12 (prix 10 ml), par admin`. */
export function auditSentence({ actor, action, subject, fields }: Entry): string {
  const what = ACTIONS[action] ?? action
  const which = subject === '' ? '' : `, ${inFrench(subject)}`
  const details = fields.length === 0 ? '' : ` (${fields.map(inFrench).join(', ')})`
  return `${what}${which}${details}, par ${ACTORS[actor] ?? actor}`
}

/** Translates the first word, the kind; the rest is a number, a size or a name. */
function inFrench(term: string): string {
  const [word = '', ...rest] = term.split(' ')
  return [WORDS[word] ?? word, ...rest].join(' ').replace(/(\d)ml$/, '$1\u00a0ml')
}
