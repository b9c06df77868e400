import { millilitres, USUAL_VOLUMES } from '#domain/catalogue/product.ts'
import { spraysHint } from '#domain/catalogue/sprays.ts'
import type { ContentLink, Fact } from './parts.ts'

/** Holds a question with its answer, which is rich; `id` is its anchor (`/faq#livraison`). */
export type Question = {
  id: string
  question: string
  answer: string
  /** Last lines of the answer; may be empty. */
  facts: Fact[]
  /** Link after the answer. */
  link: ContentLink | null
}

export type Faq = {
  intro: string
  questions: Question[]
  /** Invites to ask at the end of the page. */
  ask: { title: string; text: string; button: string }
}

export const FAQ_LIMITS = {
  intro: 200,
  questions: 30,
  question: 160,
  answer: 2000,
  facts: 12,
  fact: 120,
  title: 60,
  button: 40,
} as const

/** S2.66 quotes the eight questions. */
export const DEFAULT_FAQ: Faq = {
  intro: 'L’essentiel sur nos parfums, nos décants et votre commande.',
  questions: [
    {
      id: 'choisir',
      question: 'Comment choisir mon parfum\u202f?',
      answer: paragraphs(
        'Partez de ce que vous aimez déjà\u00a0: une fleur, un bois, une épice, une odeur de cuisine ou de jardin. Les familles olfactives de la boutique vous aideront à trouver des compositions proches\u202f; si vous hésitez, le quiz vous propose une sélection en six questions.',
        'Prenez ensuite un décant et portez-le plusieurs jours\u00a0: un parfum change entre la première minute et la sixième heure, et ne réagit pas de la même façon sur toutes les peaux.',
      ),
      facts: [],
      link: { label: 'Faire le quiz', href: '/quiz' },
    },
    {
      id: 'decant',
      question: 'Quelle différence entre un décant et un flacon complet\u202f?',
      answer: paragraphs(
        'Un décant est le même jus que le flacon d’origine, transféré par nos soins, à l’abri de l’air, dans un atomiseur neuf de {decants} étiqueté à son nom. Il sert à essayer, à voyager ou à varier les plaisirs.',
        'Les grands formats font {flacons}\u202f; le 100\u00a0ml est notre «\u00a0Parfum Complet\u00a0». Le parfum est identique, seul le contenant change.',
      ),
      facts: [],
      link: null,
    },
    {
      id: 'duree',
      question: 'Combien de vaporisations et combien de temps dure chaque format\u202f?',
      answer:
        'Une pression libère en moyenne 0,1\u00a0ml, soit environ 10\u00a0vaporisations par millilitre. À raison de 4\u00a0vaporisations par jour, comptez\u00a0:',
      facts: USUAL_VOLUMES.map((volume) => ({
        term: `${millilitres(volume)}\u00a0ml`,
        text: spraysHint(volume),
      })),
      link: null,
    },
    {
      id: 'livraison',
      question: 'Quels sont les délais et les frais de livraison\u202f?',
      answer: paragraphs(
        'Nous livrons {destinations} en {delai} après confirmation de la commande. {phrase_livraison}',
        'Le livreur vous appelle avant de passer\u00a0: pensez à indiquer un numéro joignable.',
      ),
      facts: [],
      link: null,
    },
    {
      id: 'suivi',
      question: 'Comment suivre ma commande\u202f?',
      answer: paragraphs(
        'Rendez-vous sur la page «\u00a0Suivi de commande\u00a0» et saisissez votre numéro de commande, ou bien votre téléphone et votre ville. Vous y verrez les quatre étapes\u00a0: commande reçue, préparation, expédition, livraison.',
        'Tant que le colis n’est pas expédié, vous pouvez annuler vous-même depuis cette page.',
      ),
      facts: [],
      link: { label: 'Suivre ma commande', href: '/suivi' },
    },
    {
      id: 'paiement',
      question: 'Quels moyens de paiement acceptez-vous\u202f?',
      answer: paragraphs(
        'Le paiement à la livraison, en espèces et en dirhams. Vous ne payez rien en ligne et aucune carte bancaire ne vous est demandée.',
        'Préparez si possible l’appoint\u00a0: le montant exact, livraison comprise, figure dans votre récapitulatif.',
      ),
      facts: [],
      link: null,
    },
    {
      id: 'retours',
      question: 'Comment retourner un produit abîmé, erroné ou qui ne me convient pas\u202f?',
      answer: paragraphs(
        'Un produit abîmé, défectueux ou différent de votre commande\u00a0: signalez-le dans les 24\u00a0heures qui suivent la réception, avec votre numéro de commande et une photo du produit et de l’emballage. Nous organisons l’échange ou le remboursement à nos frais.',
        'Un produit qui ne vous convient pas\u00a0: la loi vous donne 7\u00a0jours à compter de la réception pour vous rétracter, sans motif\u202f; seuls les frais de retour restent à votre charge. Pour des raisons d’hygiène, un flacon ouvert ou un décant utilisé, lorsqu’il est conforme, n’est pas repris.',
      ),
      facts: [],
      link: { label: 'Lire les conditions de retour', href: '/conditions#retractation' },
    },
    {
      id: 'contact',
      question: 'Comment joindre le service client\u202f?',
      answer:
        'Par e-mail ou par messagerie, depuis la page Contact ou le bouton d’aide en bas de l’écran. Nous sommes disponibles {horaires} et répondons sous {delai_reponse}.',
      facts: [],
      link: { label: 'Nous contacter', href: '/contact' },
    },
  ],
  ask: {
    title: 'Une autre question\u202f?',
    text: 'Écrivez-nous, nous sommes là {horaires}.',
    button: 'Contacter le service client',
  },
}

function paragraphs(...texts: string[]): string {
  return texts.join('\n\n')
}
