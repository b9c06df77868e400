import { test } from 'vitest'
import { refreshCart } from '#contract/cart/cart.ts'
import {
  cancelOrder as cancelOrderCall,
  lookUpOrder,
  placeOrder as placeOrderCall,
} from '#contract/orders/orders.ts'
import { applyPromoCode } from '#contract/promo-codes/promo-codes.ts'
import { getVariantPrice } from '#contract/promotions/promotions.ts'
import { firstSize, keptCart, perfume } from '#tests/support/demo-goods.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import {
  add,
  applyCode,
  button,
  cancelOrder,
  confirmOrder,
  NAME,
  ONE_LINE,
  placeOrder,
  READY_TO_ORDER,
  SLUG,
} from '#tests/support/shop-steps.ts'

import { expectSituation, type Situation, withClipboard } from '#tests/support/situation.ts'

const REFUSAL = 'Trop de tentatives. Réessayez dans une minute.'
const SERVER_TEXT = refuse(429, { code: 'too_many_requests', message: REFUSAL })
const NO_TEXT = refuse(502, '')
const LINE = `${NAME}, 5\u00a0ml`
const ALL_THERE_IS = { local: keptCart({ slug: SLUG, quantity: firstSize(perfume(SLUG)).stock }) }
const ORDER_FAILURE = "Une erreur s'est produite lors de la création de votre commande. Veuillez réessayer."
const CANCELLING_FAILURE =
  "Une erreur s'est produite lors de l'annulation de votre commande. Veuillez réessayer."

const CART = { path: '/panier', kept: ONE_LINE }
const ORDERING = { path: '/panier', kept: READY_TO_ORDER }
const CODE = { ...CART, provoke: () => applyCode('BIENVENUE10') }

/** Failures of S8. */
const FAILURES: readonly Situation[] = [
  {
    situation: 'the stock is too low',
    path: `/produit/${SLUG}`,
    kept: ALL_THERE_IS,
    provoke: add,
    toast: {
      announced: 'alert',
      title: 'Stock insuffisant',
      text: /^Il ne reste que \d+ unités de ce produit\.$/,
    },
  },
  {
    situation: 'the price cannot be looked up when adding',
    path: `/produit/${SLUG}`,
    answers: [answer(getVariantPrice, NO_TEXT)],
    provoke: add,
    toast: { announced: 'status', title: 'Produit ajouté', text: `${LINE}\u00a0: 1 dans votre panier` },
    logged: /The price could not be looked up/,
  },
  {
    situation: 'the prices cannot be looked up when the cart is refreshed',
    path: '/panier',
    kept: { local: keptCart({ slug: SLUG, price: 44 }) },
    answers: [answer(refreshCart, NO_TEXT)],
    inPlace: [NAME, '44 DH', 'Les prix et le stock n’ont pas pu être vérifiés.'],
    retry: true,
    logged: /The cart could not be refreshed/,
  },
  {
    situation: 'there is no such product',
    path: '/produit/parfum-inconnu',
    inPlace: ['Produit non trouvé'],
  },
  {
    situation: 'a promo code is refused by a server that says why',
    ...CODE,
    answers: [answer(applyPromoCode, SERVER_TEXT)],
    inPlace: [REFUSAL],
    inPlaceAnnounced: 'status',
  },
  {
    situation: 'a promo code is refused by a server that says nothing',
    ...CODE,
    answers: [answer(applyPromoCode, NO_TEXT)],
    inPlace: ['Une erreur est survenue. Veuillez réessayer.'],
    inPlaceAnnounced: 'status',
  },
  {
    situation: 'a promo code does not apply, for a reason',
    ...CART,
    provoke: () => applyCode('PRINTEMPS15'),
    inPlace: ['Ce code promo a expiré'],
    inPlaceAnnounced: 'status',
  },
  {
    situation: 'a promo code does not apply, for no given reason',
    ...CODE,
    answers: [
      answer(applyPromoCode, {
        valid: false,
        code: 'BIENVENUE10',
        discount: 0,
        kind: 'percentage',
        amount: 0,
        smallest_basket: null,
        discountAmount: 0,
        newTotal: 45,
        promoCodeId: null,
        message: '',
      }),
    ],
    inPlace: ["Ce code promo n'est pas valide"],
    inPlaceAnnounced: 'status',
  },
  {
    situation: 'an order is refused by a server that says why',
    ...ORDERING,
    answers: [answer(placeOrderCall, SERVER_TEXT)],
    provoke: confirmOrder,
    toast: { announced: 'alert', title: 'Erreur', text: REFUSAL },
    inPlace: ['Erreur', REFUSAL],
    inPlaceAnnounced: 'alert',
  },
  {
    situation: 'an order is refused by a server that says nothing',
    ...ORDERING,
    answers: [answer(placeOrderCall, NO_TEXT)],
    provoke: confirmOrder,
    toast: { announced: 'alert', title: 'Erreur', text: ORDER_FAILURE },
    inPlace: ['Erreur', ORDER_FAILURE],
    inPlaceAnnounced: 'alert',
  },
  {
    situation: 'an order cannot be cancelled',
    ...ORDERING,
    answers: [answer(cancelOrderCall, 'no answer')],
    provoke: cancelOrder,
    inPlace: [CANCELLING_FAILURE],
    inPlaceAnnounced: 'alert',
  },
  {
    situation: 'no order has this number',
    path: '/suivi?order=SL-2222-2222',
    toast: { announced: 'alert', title: 'Commande non trouvée', text: null },
    inPlace: [
      'Commande introuvable',
      'Aucune commande trouvée. Vérifiez le numéro, ou essayez avec votre téléphone et votre ville.',
    ],
    retry: true,
  },
  {
    situation: 'an order cannot be looked for',
    path: '/suivi?order=SL-2222-2222',
    answers: [answer(lookUpOrder, 'no answer')],
    toast: {
      announced: 'alert',
      title: 'Commande non trouvée',
      text: 'La recherche n’a pas abouti. Vérifiez votre connexion, puis réessayez.',
    },
    inPlace: [
      'Commande introuvable',
      'La recherche n’a pas abouti. Vérifiez votre connexion, puis réessayez.',
    ],
    retry: true,
  },
  {
    situation: 'the browser has no clipboard',
    ...ORDERING,
    provoke: async () => {
      withClipboard(undefined)
      await placeOrder()
      await button('Copier le numéro').click()
    },
    toast: {
      announced: 'alert',
      title: 'Erreur de copie',
      text: /^Votre numéro de commande\s: SL-\w{4}-\w{4}$/,
    },
  },
]

test.each(FAILURES)('$situation', expectSituation)
