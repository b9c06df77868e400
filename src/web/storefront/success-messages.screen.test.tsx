import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  add,
  applyCode,
  button,
  cancelOrder,
  confirmOrder,
  NAME,
  ONE_LINE,
  READY_TO_ORDER,
  SLUG,
} from '#tests/support/shop-steps.ts'

import { expectSituation, type Situation, withClipboard } from '#tests/support/situation.ts'

const LINE = `${NAME}, 5\u00a0ml`
const NUMBER_ON_SCREEN = /SL-\w{4}-\w{4}$/

const CART = { path: '/panier', kept: ONE_LINE }
const ORDERING = { path: '/panier', kept: READY_TO_ORDER }
const CODE = { ...CART, provoke: () => applyCode('BIENVENUE10') }

/** Success toasts of S8. */
const SUCCESSES: readonly Situation[] = [
  {
    situation: 'a product is added',
    path: `/produit/${SLUG}`,
    provoke: add,
    toast: { announced: 'status', title: 'Produit ajouté', text: `${LINE}\u00a0: 1 dans votre panier` },
  },
  {
    situation: 'a product is removed',
    ...CART,
    provoke: () => button(`Retirer ${NAME}`).click(),
    toast: { announced: 'status', title: 'Produit retiré', text: LINE },
    inPlace: ['Votre panier est vide'],
  },
  {
    situation: 'a quantity is changed',
    ...CART,
    provoke: () => button('Augmenter la quantité').click(),
    toast: { announced: 'status', title: 'Quantité mise à jour', text: `${LINE}\u00a0: 2` },
  },
  {
    situation: 'an order is placed',
    ...ORDERING,
    provoke: async () => {
      await confirmOrder()
      await expect.element(copyInToast()).toBeVisible()
    },
    toast: { announced: 'status', title: 'Commande confirmée', text: /^Numéro SL-\w{4}-\w{4}$/ },
  },
  {
    situation: 'the number is copied from what pops up',
    ...ORDERING,
    provoke: async () => {
      const writeText = vi.fn(async () => {})
      withClipboard({ writeText })
      await confirmOrder()
      await copyInToast().click()
      expect(writeText).toHaveBeenCalledWith(expect.stringMatching(NUMBER_ON_SCREEN))
    },
    toast: { announced: 'status', title: 'Numéro copié', text: /^SL-\w{4}-\w{4}$/ },
  },
  {
    situation: 'an order is cancelled',
    ...ORDERING,
    provoke: cancelOrder,
    toast: { announced: 'status', title: 'Commande annulée' },
    inPlace: ['Cette commande a été annulée et ne sera pas traitée.'],
  },
  {
    situation: 'a promo code is applied',
    ...CODE,
    toast: {
      announced: 'status',
      title: 'Code promo appliqué !',
      text: '10\u202f% de réduction, soit 5\u00a0DH de moins',
    },
    inPlace: ['BIENVENUE10'],
  },
  {
    situation: 'a promo code is taken off',
    ...CART,
    provoke: async () => {
      await applyCode('BIENVENUE10')
      await button('Retirer le code BIENVENUE10').click()
    },
    toast: { announced: 'status', title: 'Code promo retiré', text: 'BIENVENUE10' },
  },
]

test.each(SUCCESSES)('$situation', expectSituation)

function copyInToast() {
  return page.css('.toaster').getByRole('button', { name: 'Copier', exact: true })
}
