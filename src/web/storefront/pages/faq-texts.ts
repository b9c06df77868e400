import { millilitres, VOLUMES } from '#domain/catalogue/product.ts'
import { spraysHint } from '#domain/catalogue/sprays.ts'
import { FREE_SHIPPING_FROM_DH, SHIPPING_DH } from '#domain/checkout/checkout.ts'
import { formatDirhams } from '#domain/money.ts'
import { PATHS } from '#web/routing/paths.ts'

/** `id` is the question's anchor. */
export type Question = {
  id: string
  question: string
  answer: readonly string[]
  /** Last line of the answer: a term, and its explanation. */
  table?: readonly (readonly [string, string])[]
  /** Link after the answer. */
  more?: { label: string; href: string }
}

const SHIPPING = formatDirhams(SHIPPING_DH)
const FREE_FROM = formatDirhams(FREE_SHIPPING_FROM_DH)
const TERMS_OF_RETURN = `${PATHS.terms}#retractation`

/** The eight questions of S2.66. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'choisir',
    question: 'Comment choisir mon parfum\u202f?',
    answer: [
      'Partez de ce que vous aimez déjà\u00a0: une fleur, un bois, une épice, une odeur de cuisine ou de jardin. Les familles olfactives de la boutique vous aideront à trouver des compositions proches\u202f; si vous hésitez, le quiz vous propose une sélection en six questions.',
      'Prenez ensuite un décant et portez-le plusieurs jours\u00a0: un parfum change entre la première minute et la sixième heure, et ne réagit pas de la même façon sur toutes les peaux.',
    ],
    more: { label: 'Faire le quiz', href: PATHS.quiz },
  },
  {
    id: 'decant',
    question: 'Quelle différence entre un décant et un flacon complet\u202f?',
    answer: [
      'Un décant est le même jus que le flacon d’origine, transféré par nos soins, à l’abri de l’air, dans un atomiseur neuf de 5, 10 ou 20\u00a0ml étiqueté à son nom. Il sert à essayer, à voyager ou à varier les plaisirs.',
      'Les 50\u00a0ml et 100\u00a0ml sont de grands formats\u202f; le 100\u00a0ml est notre «\u00a0Parfum Complet\u00a0». Le parfum est identique, seul le contenant change.',
    ],
  },
  {
    id: 'duree',
    question: 'Combien de vaporisations et combien de temps dure chaque format\u202f?',
    answer: [
      'Une pression libère en moyenne 0,1\u00a0ml, soit environ 10\u00a0vaporisations par millilitre. À raison de 4\u00a0vaporisations par jour, comptez\u00a0:',
    ],
    table: VOLUMES.map((volume) => [`${millilitres(volume)}\u00a0ml`, spraysHint(volume)]),
  },
  {
    id: 'livraison',
    question: 'Quels sont les délais et les frais de livraison\u202f?',
    answer: [
      `Nous livrons partout au Maroc en 1 à 3\u00a0jours ouvrés après confirmation de la commande. La livraison coûte ${SHIPPING}\u202f; elle est offerte dès ${FREE_FROM} d’achat.`,
      'Le livreur vous appelle avant de passer\u00a0: pensez à indiquer un numéro joignable.',
    ],
  },
  {
    id: 'suivi',
    question: 'Comment suivre ma commande\u202f?',
    answer: [
      'Rendez-vous sur la page «\u00a0Suivi de commande\u00a0» et saisissez votre numéro de commande, ou bien votre téléphone et votre ville. Vous y verrez les quatre étapes\u00a0: commande reçue, préparation, expédition, livraison.',
      'Tant que le colis n’est pas expédié, vous pouvez annuler vous-même depuis cette page.',
    ],
    more: { label: 'Suivre ma commande', href: PATHS.tracking },
  },
  {
    id: 'paiement',
    question: 'Quels moyens de paiement acceptez-vous\u202f?',
    answer: [
      'Le paiement à la livraison, en espèces et en dirhams. Vous ne payez rien en ligne et aucune carte bancaire ne vous est demandée.',
      'Préparez si possible l’appoint\u00a0: le montant exact, livraison comprise, figure dans votre récapitulatif.',
    ],
  },
  {
    id: 'retours',
    question: 'Comment retourner un produit abîmé, erroné ou qui ne me convient pas\u202f?',
    answer: [
      'Un produit abîmé, défectueux ou différent de votre commande\u00a0: signalez-le dans les 24\u00a0heures qui suivent la réception, avec votre numéro de commande et une photo du produit et de l’emballage. Nous organisons l’échange ou le remboursement à nos frais.',
      'Un produit qui ne vous convient pas\u00a0: la loi vous donne 7\u00a0jours à compter de la réception pour vous rétracter, sans motif\u202f; seuls les frais de retour restent à votre charge. Pour des raisons d’hygiène, un flacon ouvert ou un décant utilisé, lorsqu’il est conforme, n’est pas repris.',
    ],
    more: { label: 'Lire les conditions de retour', href: TERMS_OF_RETURN },
  },
  {
    id: 'contact',
    question: 'Comment joindre le service client\u202f?',
    answer: [
      'Par e-mail ou par messagerie, depuis la page Contact ou le bouton d’aide en bas de l’écran. Nous sommes disponibles 7j/7 de 9h à 19h et répondons sous 24\u00a0heures.',
    ],
    more: { label: 'Nous contacter', href: PATHS.contact },
  },
]
