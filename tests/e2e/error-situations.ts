import { seeResults } from './quiz-steps.ts'
import { open } from './shop-test.ts'
import {
  add,
  applyCode,
  cancelOrder,
  confirmOrder,
  type Failure,
  fail,
  NAME,
  openProduct,
  placeOrder,
  plantCart,
} from './shopper-steps.ts'
import type { Situation } from './situation.ts'

const REFUSAL = 'Trop de tentatives. Réessayez dans une minute.'
const SERVER_TEXT: Failure = { status: 429, json: { code: 'too_many_requests', message: REFUSAL } }
const NO_TEXT: Failure = { status: 502, body: '' }

const PROMO = '**/api/promo-codes/apply'
const ORDERS = '**/api/orders'
const TRACKING = '**/api/orders/track**'
const QUIZ = '**/api/quiz/results'
const CANCELLING = '**/api/orders/*/cancel'

const ORDER_FAILURE = "Une erreur s'est produite lors de la création de votre commande. Veuillez réessayer."
const CANCELLING_FAILURE =
  "Une erreur s'est produite lors de l'annulation de votre commande. Veuillez réessayer."

function refusedCode(code: string, failure: Failure): Situation['provoke'] {
  return async (page) => {
    await fail(page, PROMO, failure)
    await applyCode(page, code)
  }
}

function refusedOrder(failure: Failure): Situation['provoke'] {
  return async (page) => {
    await fail(page, ORDERS, failure)
    await confirmOrder(page)
  }
}

/** What goes wrong (storefront §8, Shopper messages). */
export const SITUATIONS: readonly Situation[] = [
  {
    situation: 'the stock is too low',
    provoke: async (page) => {
      await plantCart(page, { quantity: 'all there is' })
      await openProduct(page)
      await add(page)
    },
    toast: {
      announced: 'alert',
      title: 'Stock insuffisant',
      text: /^Il ne reste que \d+ unités de ce produit\.$/,
    },
  },
  {
    situation: 'the price cannot be looked up when adding',
    provoke: async (page) => {
      await fail(page, '**/api/variants/*/price', NO_TEXT)
      await openProduct(page)
      await add(page)
    },
    toast: { announced: 'status', title: 'Produit ajouté', text: `${NAME}, 5 ml` },
    logged: /keeps its known price/,
  },
  {
    situation: 'the prices cannot be looked up when the cart is refreshed',
    provoke: async (page) => {
      await fail(page, '**/api/cart?*', NO_TEXT)
      await plantCart(page, { price: 44 })
      await open(page, '/panier')
    },
    inPlace: [NAME, '44 DH'],
    logged: /lines keep their prices/,
  },
  {
    situation: 'there is no such product',
    provoke: (page) => open(page, '/produit/parfum-inconnu'),
    inPlace: ['Produit non trouvé'],
  },
  {
    situation: 'a promo code is refused by a server that says why',
    provoke: refusedCode('BIENVENUE10', SERVER_TEXT),
    inPlace: [REFUSAL],
    inPlaceAnnounced: 'status',
  },
  {
    situation: 'a promo code is refused by a server that says nothing',
    provoke: refusedCode('BIENVENUE10', NO_TEXT),
    inPlace: ['Une erreur est survenue. Veuillez réessayer.'],
    inPlaceAnnounced: 'status',
  },
  {
    situation: 'a promo code does not apply, for a reason',
    provoke: (page) => applyCode(page, 'PRINTEMPS15'),
    inPlace: ['Ce code promo a expiré'],
    inPlaceAnnounced: 'status',
  },
  {
    situation: 'a promo code does not apply, for no given reason',
    provoke: refusedCode('BIENVENUE10', {
      status: 200,
      json: {
        valid: false,
        code: 'BIENVENUE10',
        discount: 0,
        discountAmount: 0,
        newTotal: 45,
        promoCodeId: null,
        message: '',
      },
    }),
    inPlace: ["Ce code promo n'est pas valide"],
    inPlaceAnnounced: 'status',
  },
  {
    situation: 'an order is refused by a server that says why',
    provoke: refusedOrder(SERVER_TEXT),
    toast: { announced: 'alert', title: 'Erreur', text: REFUSAL },
    inPlace: ['Erreur', REFUSAL],
    inPlaceAnnounced: 'alert',
  },
  {
    situation: 'an order is refused by a server that says nothing',
    provoke: refusedOrder(NO_TEXT),
    toast: { announced: 'alert', title: 'Erreur', text: ORDER_FAILURE },
    inPlace: ['Erreur', ORDER_FAILURE],
    inPlaceAnnounced: 'alert',
  },
  {
    situation: 'an order cannot be cancelled',
    provoke: async (page) => {
      await fail(page, CANCELLING, 'no answer')
      await cancelOrder(page)
    },
    toast: { announced: 'alert', title: 'Erreur', text: CANCELLING_FAILURE },
    inPlace: [CANCELLING_FAILURE],
    inPlaceAnnounced: 'alert',
  },
  {
    situation: 'no order has this number',
    provoke: (page) => open(page, '/suivi?order=SL-2222-2222'),
    toast: { announced: 'alert', title: 'Commande non trouvée', text: 'Aucune commande trouvée' },
    inPlace: [
      'Commande introuvable',
      'Aucune commande trouvée. Vérifiez le numéro, ou essayez avec votre téléphone et votre ville.',
    ],
    retry: true,
  },
  {
    situation: 'an order cannot be looked for',
    provoke: async (page) => {
      await fail(page, TRACKING, 'no answer')
      await open(page, '/suivi?order=SL-2222-2222')
    },
    toast: { announced: 'alert', title: 'Commande non trouvée' },
    inPlace: ['Commande introuvable'],
    retry: true,
  },
  {
    situation: 'the quiz cannot be answered',
    provoke: async (page) => {
      await fail(page, QUIZ, NO_TEXT)
      await seeResults(page)
    },
    toast: { announced: 'alert', title: 'Failed to get quiz results' },
    inPlace: ['Failed to get quiz results'],
    inPlaceAnnounced: 'alert',
    retry: true,
  },
  {
    situation: 'the browser has no clipboard',
    provoke: async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await placeOrder(page)
      await page.getByRole('button', { name: 'Copier le numéro' }).click()
    },
    toast: {
      announced: 'alert',
      title: 'Erreur de copie',
      text: /^Votre numéro de commande\s: SL-\w{4}-\w{4}$/,
    },
  },
]
