/** Room of messages: what the shop writes to its customers on WhatsApp, in French and in Darija. */

import type { OrderStatus } from '#domain/orders/order.ts'

/** Lists the templates in the order of the owner's list. */
export const MESSAGE_KEYS = [
  'confirmer',
  'sans-reponse',
  'adresse',
  'expediee',
  'echec',
  'avis',
  'retour-stock',
  'bientot-vide',
] as const

export type MessageKey = (typeof MESSAGE_KEYS)[number]

/** 'ar' is Darija in Arabic letters. */
export const MESSAGE_LANGUAGES = ['fr', 'ar'] as const

export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

export const LANGUAGE_LABELS: Record<MessageLanguage, string> = { fr: 'Français', ar: 'Darija' }

/** Says what a template is for. */
export type MessagePlan = {
  label: string
  /** Tells the owner when it is sent. */
  use: string
  /** It is offered for orders in these statuses. */
  statuses: readonly OrderStatus[]
  /** Says where `{lien}` leads; null while there is no such page. */
  link: 'confirmation' | 'tracking' | 'product' | 'review' | null
}

export const MESSAGE_PLANS: Record<MessageKey, MessagePlan> = {
  confirmer: {
    label: 'Confirmer',
    use: 'Pour confirmer une nouvelle commande.',
    statuses: ['nouveau'],
    link: 'confirmation',
  },
  'sans-reponse': {
    label: 'Sans réponse',
    use: 'Après un appel resté sans réponse.',
    statuses: ['nouveau'],
    link: 'confirmation',
  },
  adresse: {
    label: 'Adresse',
    use: 'Quand l’adresse est incomplète.',
    statuses: ['nouveau', 'en-preparation', 'expedie'],
    link: 'confirmation',
  },
  expediee: {
    label: 'Expédiée',
    use: 'Quand le colis est parti.',
    statuses: ['expedie'],
    link: 'tracking',
  },
  echec: {
    label: 'Livraison manquée',
    use: 'Quand le livreur n’a trouvé personne.',
    statuses: ['expedie'],
    link: 'tracking',
  },
  avis: {
    label: 'Avis',
    use: 'Quelques jours après la livraison, pour demander un avis\u00a0: il part de la pile «\u00a0À demander\u00a0» des avis.',
    statuses: ['livre'],
    link: 'review',
  },
  'retour-stock': {
    label: 'De retour',
    use: 'Quand un format épuisé est de retour, à qui a demandé d’être prévenu\u00a0: depuis «\u00a0Relances\u00a0».',
    statuses: [],
    link: 'product',
  },
  'bientot-vide': {
    label: 'Bientôt vide',
    use: 'Quand il reste environ une semaine d’un parfum, à qui a accepté d’être relancé\u00a0: depuis «\u00a0Relances\u00a0».',
    statuses: [],
    link: 'product',
  },
}

/**
 * Holds the shop's first texts. The Darija is a draft until a native speaker has read it
 * (docs/product/administrator.md).
 */
export const DEFAULT_MESSAGES: Record<MessageKey, Record<MessageLanguage, string>> = {
  confirmer: {
    fr: 'Bonjour {prenom}, ici {boutique}. Nous avons bien reçu votre commande {numero}\u00a0: {articles}. Total {total}, à payer à la livraison. Livraison à {ville}, {adresse}. Répondez OUI pour confirmer, ou dites-nous ce qu’il faut changer.',
    ar: 'سلام {prenom}، معاك {boutique}. وصلاتنا الطلبية ديالك {numero}: {articles}. المجموع {total}، الدفع عند الاستلام. التوصيل ل {ville}، {adresse}. جاوبنا بـ « نعم » باش نأكدوها، ولا قول لينا شنو نبدلو.',
  },
  'sans-reponse': {
    fr: 'Bonjour {prenom}, nous avons essayé de vous appeler pour votre commande {numero}. À quelle heure peut-on vous joindre\u202f? Vous pouvez aussi confirmer ici en répondant OUI.',
    ar: 'سلام {prenom}، عيطنا ليك على الطلبية {numero} وما لقيناكش. شنو الوقت اللي يناسبك؟ تقدر تأكد من هنا بـ « نعم ».',
  },
  adresse: {
    fr: 'Pour livrer sans erreur\u00a0: quel quartier, quelle rue, et un repère proche (mosquée, école, café)\u202f?',
    ar: 'باش نوصلو ليك الطلبية بلا غلط: شنو الحي، شنو الزنقة، وشنو البلاصة المعروفة اللي قريبة (جامع، مدرسة، قهوة)؟',
  },
  expediee: {
    fr: 'Votre commande {numero} est partie avec {transporteur} (suivi {suivi}). Préparez {total} en espèces, le livreur vous appellera. {lien}',
    ar: 'الطلبية {numero} خرجات مع {transporteur} (رقم التتبع {suivi}). وجد {total}، والليفرور غادي يعيط ليك.',
  },
  echec: {
    fr: 'Bonjour {prenom}, le livreur n’a pas pu vous joindre pour la commande {numero}. Quel jour et à quelle heure vous conviennent\u202f?',
    ar: 'سلام {prenom}، الليفرور ما قدرش يتواصل معاك على الطلبية {numero}. شنو النهار والوقت اللي يناسبوك؟',
  },
  avis: {
    fr: 'Merci {prenom}\u202f! Votre avis nous aide\u00a0: {lien}',
    ar: 'شكرا {prenom}! الرأي ديالك كيعاونا: {lien}',
  },
  'retour-stock': {
    fr: 'Bonjour, ici {boutique}. Vous l’attendiez\u00a0: {articles} est de nouveau disponible. {lien}',
    ar: 'سلام، معاك {boutique}. اللي كنتي كتسنى: {articles} رجع متوفر. {lien}',
  },
  'bientot-vide': {
    fr: 'Bonjour, ici {boutique}. Comme demandé, un mot parce que votre flacon touche à sa fin\u00a0: {articles}. Pour en reprendre\u00a0: {lien}',
    ar: 'سلام، معاك {boutique}. كيما طلبتي، كنفكروك حيت القرعة قربات تسالي: {articles}. باش تعاود تطلب: {lien}',
  },
}

/** A message without a template begins with this. */
export const FREE_MESSAGE: Record<MessageLanguage, string> = {
  fr: 'Bonjour {prenom}, ici {boutique}, à propos de votre commande {numero}.',
  ar: 'سلام {prenom}، معاك {boutique}، على الطلبية ديالك {numero}.',
}

/** This line stands below every reminder: one tap, and the number is forgotten. */
export const FORGET_LINE: Record<MessageLanguage, string> = {
  fr: 'Ne plus recevoir de message, ou ce n’était pas vous\u202f? {lien}',
  ar: 'ما بغيتيش ميساجات أخرى، ولا ماشي نتا اللي طلبتيها؟ {lien}',
}

/** This line, added to a message, lets the customer confirm by one tap. */
export const CONFIRMATION_LINE: Record<MessageLanguage, string> = {
  fr: 'Pour confirmer en un geste\u00a0: {lien}',
  ar: 'باش تأكدها من هنا: {lien}',
}
