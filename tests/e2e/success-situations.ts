import { expect } from './shop-test.ts'
import { add, applyCode, cancelOrder, confirmOrder, NAME, openCart, openProduct } from './shopper-steps.ts'
import type { Situation } from './situation.ts'

const LINE = `${NAME}, 5 ml`

/** What goes well and is said in passing (storefront §8, Success and info toasts). */
export const SUCCESSES: readonly Situation[] = [
  {
    situation: 'a product is added',
    provoke: async (page) => {
      await openProduct(page)
      await add(page)
    },
    toast: { announced: 'status', title: 'Produit ajouté', text: LINE },
  },
  {
    situation: 'a product is removed',
    provoke: async (page) => {
      await openCart(page)
      await page.getByRole('button', { name: `Retirer ${NAME}` }).click()
    },
    toast: { announced: 'status', title: 'Produit retiré', text: LINE },
    inPlace: ['Votre panier est vide'],
  },
  {
    situation: 'a quantity is changed',
    provoke: async (page) => {
      await openCart(page)
      await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
    },
    toast: { announced: 'status', title: 'Quantité mise à jour', text: `${LINE} : 2` },
  },
  {
    situation: 'an order is placed',
    provoke: async (page) => {
      await confirmOrder(page)
      await expect(
        page.locator('.toaster').getByRole('button', { name: 'Copier', exact: true }),
      ).toBeVisible()
    },
    toast: { announced: 'status', title: 'Commande confirmée', text: /^Numéro SL-\w{4}-\w{4}$/ },
  },
  {
    situation: 'the number is copied from what pops up',
    provoke: async (page) => {
      await confirmOrder(page)
      await page.locator('.toaster').getByRole('button', { name: 'Copier', exact: true }).click()
    },
    toast: { announced: 'status', title: 'Numéro copié', text: /^SL-\w{4}-\w{4}$/ },
  },
  {
    situation: 'an order is cancelled',
    provoke: cancelOrder,
    toast: { announced: 'status', title: 'Commande annulée' },
    inPlace: ['Cette commande a été annulée et ne sera pas traitée.'],
  },
  {
    situation: 'a promo code is applied',
    provoke: (page) => applyCode(page, 'BIENVENUE10'),
    toast: {
      announced: 'status',
      title: 'Code promo appliqué !',
      text: '10 % de réduction, soit 5 DH de moins',
    },
    inPlace: ['BIENVENUE10'],
  },
  {
    situation: 'a promo code is taken off',
    provoke: async (page) => {
      await applyCode(page, 'BIENVENUE10')
      await page.getByRole('button', { name: 'Retirer le code BIENVENUE10' }).click()
    },
    toast: { announced: 'status', title: 'Code promo retiré', text: 'BIENVENUE10' },
  },
]
