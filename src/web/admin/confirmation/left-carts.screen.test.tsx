import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getConfirmationQueue } from '#contract/confirmation/confirmation.ts'
import {
  callLeftCart,
  getLeftCart,
  type LeftCart,
  listLeftCarts,
  refuseLeftCart,
} from '#contract/left-carts/left-carts.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { sampleQueue } from '#tests/support/confirmation-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/confirmation?onglet=inachevees'
const CART: LeftCart = {
  ...{ id: 7, phone: '+212612345678', name: 'Salma Bennani', city: 'Fès', language: 'fr' },
  changed_at: new Date(Date.now() - 45 * 60_000).toISOString(),
  called_at: null,
  message: 'Bonjour Salma Bennani',
  lines: [
    {
      ...{ variant_id: 3, product_name: 'Oud Atlas', product_image: '', volume: '10ml' },
      ...{ price: 93, quantity: 2 },
    },
  ],
}
const OTHER: LeftCart = { ...CART, id: 8, phone: '+212711111111', name: null, city: null, language: 'ar' }
const card = page.getByRole('article')

/** Keeps this page where it is, and returns which addresses it was leaving for. */
function stayHere(): () => string[] {
  const left: string[] = []
  navigation.addEventListener('navigate', (event) => {
    const { url } = event.destination
    if (new URL(url).origin === window.location.origin) return
    event.preventDefault()
    left.push(url)
  })
  return () => left
}

/** The pile, which a cart leaves once it was called about or refused. */
function pileOf(...all: LeftCart[]) {
  let carts = all
  const leave = (id: string) => {
    carts = carts.filter((cart) => cart.id !== Number(id))
    return {}
  }
  return [
    answer(listLeftCarts, ({ page = 1 }) => ({
      ...{ is_on: true, total: carts.length, next_at: null },
      carts: carts.slice((Number(page) - 1) * 50, Number(page) * 50),
    })),
    answer(getLeftCart, ({ id }) => ({ ...(all.find((cart) => cart.id === Number(id)) ?? CART) })),
    answer(callLeftCart, ({ id }) => leave(id)),
    answer(refuseLeftCart, ({ id }) => leave(id)),
  ]
}

it('shows who left, what they wanted, and how to call or write to them', async () => {
  await renderAdmin(PATH, pileOf(CART, OTHER), { at: PHONE })
  const tabs = page.getByRole('group', { name: 'Quelles commandes' }).getByRole('button')
  await expect.poll(() => textsOf(tabs).at(-1)).toBe('Inachevées 2')
  const first = card.first()
  await expect.element(first).toMatchTextContent(/Salma Bennani06 12 34 56 78Fès/)
  await expect.element(first).toMatchTextContent(/Oud Atlas 10\sml × 2186\sDH/)
  await expect
    .element(first.getByRole('link', { name: 'Appeler' }))
    .toHaveAttribute('href', 'tel:+212612345678')
  await expect
    .element(first.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/212612345678.*Bonjour/))
  await expect.element(card.nth(1)).toMatchTextContent(/Langue\s: arabe.*Sans nom/)
  await expectAccessibleLayout()
  expectNoOverflow()
  await page.viewport(DESKTOP.width, DESKTOP.height)
  await expectAccessibleLayout()
})

it('is called about once: after WhatsApp the card asks what came of it, and leads to its order', async () => {
  const shop = await renderAdmin(PATH, pileOf(CART), { at: PHONE })
  const left = stayHere()
  await card.getByRole('link', { name: 'WhatsApp' }).click()
  await expect.element(card).toMatchTextContent('C’est noté')
  await expect.poll(left).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/212612345678\?.*Bonjour/)])
  expect(shop.asked(callLeftCart)).toEqual([{ id: '7' }])
  await expect
    .element(card.getByRole('link', { name: 'Passer la commande' }))
    .toHaveAttribute('href', '/admin/commandes/nouvelle?panier=7')
  await card.getByRole('button', { name: 'Pas de commande' }).click()
  await expect.element(page.getByText(/^Personne à rappeler\./)).toBeVisible()
})

it.each(['Appeler', 'WhatsApp'])('says that a colleague was faster, and goes nowhere: %s', async (name) => {
  const taken = { code: 'already_called', message: 'Ce client vient d’être appelé.' } as const
  await renderAdmin(PATH, [...pileOf(CART), answer(callLeftCart, refuse(409, taken))], { at: PHONE })
  const left = stayHere()
  const taps: boolean[] = []
  document.addEventListener('click', (event) => taps.push(event.defaultPrevented), { once: true })
  await card.getByRole('link', { name }).click()
  await expect.element(card.getByRole('alert')).toHaveTextContent('Ce client vient d’être appelé.')
  expect([left(), taps]).toEqual([[], [true]])
})

it('forgets in one tap who does not want to be called', async () => {
  const shop = await renderAdmin(PATH, pileOf(CART), { at: PHONE })
  await card.getByRole('button', { name: 'Ne pas rappeler' }).click()
  await expect.element(toaster).toMatchTextContent('Ce numéro ne sera pas rappelé')
  expect(shop.asked(refuseLeftCart)).toEqual([{ id: '7' }])
  await expect.element(card).not.toBeInTheDocument()
})

it('offers WhatsApp alone outside the calling hours', async () => {
  const hours = { is_open: false, opens_at: null, sentence: 'Il est 22:10. Les appels reprennent à 9:00.' }
  await renderAdmin(PATH, [...pileOf(CART), answer(getConfirmationQueue, sampleQueue([], { hours }))], {
    at: PHONE,
  })
  await expect.element(page.getByText('Il est 22:10.')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Appeler' })).not.toBeInTheDocument()
})

it('shows older ones by pages', async () => {
  const many = Array.from({ length: 51 }, (_, id) => ({ ...CART, id: id + 100, name: `Client ${id + 1}` }))
  await renderAdmin(PATH, pileOf(...many), { at: PHONE })
  await expect.element(card.first()).toMatchTextContent('Client 1')
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(card).toMatchTextContent('Client 51')
  await expectAccessibleLayout()
  expectNoOverflow()
  await card.getByRole('button', { name: 'Ne pas rappeler' }).click()
  await expect.element(card.first()).toMatchTextContent('Client 1')
})

it('has no tab where the owner does not want it', async () => {
  await renderAdmin('/admin/confirmation', [], { at: PHONE })
  const tabs = page.getByRole('group', { name: 'Quelles commandes' }).getByRole('button')
  await expect.poll(() => textsOf(tabs).at(-1)).toBe('Faites aujourd’hui 0')
})
