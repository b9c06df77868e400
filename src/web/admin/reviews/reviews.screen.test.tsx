import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { listMessageTemplates } from '#contract/messages/messages.ts'
import {
  answerReview,
  askForReview,
  countReviews,
  hideReview,
  listOrdersToAsk,
  listReviews,
  type OrderToAsk,
  publishReview,
  type Review,
} from '#contract/reviews/reviews.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { OWNER, sampleOrder } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { FIRST_TEMPLATES } from '#tests/support/message-templates.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/avis'

function toAsk(changes: Partial<OrderToAsk> = {}): OrderToAsk {
  return { ...sampleOrder(), delivered_at: '2026-11-20T10:00:00.000Z', ...changes }
}

function review(changes: Partial<Review> = {}): Review {
  return {
    id: 1,
    stars: 2,
    words: 'عطر خفيف بزاف',
    name: 'Salma B.',
    lang: 'ar',
    has_photo: false,
    product: { id: 3, name: 'Oud de Sijilmassa', slug: 'oud-de-sijilmassa' },
    order: { id: sampleOrder().id, order_number: 'SL-7K3Q-9XVD' },
    state: 'waiting',
    hidden_for: null,
    answer: null,
    sent_at: '2026-11-27T10:00:00.000Z',
    ...changes,
  }
}

const TEMPLATES = answer(listMessageTemplates, FIRST_TEMPLATES)
const piles = (...orders: OrderToAsk[]) => [
  TEMPLATES,
  answer(listOrdersToAsk, { orders, total: orders.length }),
  answer(countReviews, { to_ask: orders.length, to_read: 1 }),
  answer(askForReview, {}),
]
const waiting = (...reviews: Review[]) => [
  ...piles(),
  answer(listReviews, ({ state }) =>
    state === 'waiting' ? { reviews, total: reviews.length } : { reviews: [], total: 0 },
  ),
]
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** WhatsApp itself is not opened. */
function stayHere(): void {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
}

describe('orders to ask about', () => {
  test.each([{ at: PHONE }, {}])(
    'one tap opens WhatsApp with the message and its link, and notes it',
    async (looks) => {
      const order = toAsk({ language: 'ar' })
      const shop = await renderAdmin(PATH, piles(order), looks)
      const ask = page.getByRole('link', { name: /^Demander/ })
      await expect.element(ask).toBeVisible()
      await expectAccessibleLayout()
      const href = ask.element().getAttribute('href') ?? ''
      const text = new URL(href).searchParams.get('text') ?? ''
      expect(text).toContain('شكرا')
      const token = /\/avis\/([0-9a-f]{32})/.exec(text)?.[1]
      stayHere()
      shop.answer(listOrdersToAsk, { orders: [], total: 0 })
      await ask.click()
      await expect.element(page.getByText(/^Personne à qui demander/)).toBeVisible()
      expect(shop.asked(askForReview)).toEqual([{ id: order.id, lang: 'ar', token }])
    },
  )

  test('one that is not to be asked about leaves with a tap', async () => {
    const shop = await renderAdmin(PATH, piles(toAsk()), { at: PHONE })
    await button(/^Ne pas demander/).click()
    expect(shop.asked(askForReview)).toMatchObject([{ token: null }])
  })

  test('say how many follow', async () => {
    await renderAdmin(PATH, [...piles(toAsk()), answer(listOrdersToAsk, { orders: [toAsk()], total: 2 })])
    await expect.element(page.getByText('Et une autre, à la suite de celles-ci.')).toBeVisible()
  })

  test('what the shop refuses is said, and the order stays', async () => {
    const message = 'Cette commande n’attend plus de demande d’avis.'
    const shop = await renderAdmin(PATH, piles(toAsk()), { at: PHONE })
    shop.answer(askForReview, refuse(409, { code: 'review_asked', message }))
    stayHere()
    await page.getByRole('link', { name: /^Demander/ }).click()
    await expect.element(page.getByText('La demande n’est pas notée')).toBeVisible()
    await expect.element(page.getByText(message)).toBeVisible()
  })

  test('are all that those who confirm see', async () => {
    await renderAdmin(PATH, [answer(currentUser, { ...OWNER, role: 'confirmation' }), ...piles(toAsk())])
    await expect.element(page.getByRole('link', { name: /^Demander/ })).toBeVisible()
    expect(page.getByRole('button', { name: /^À lire/ }).query()).toBeNull()
  })
})

describe('reviews to read', () => {
  test.each([{ at: PHONE }, {}])('are published with one tap each, bad ones too', async (looks) => {
    const shop = await renderAdmin(PATH, waiting(review()), looks)
    await button(/^À lire 1/).click()
    await expect.element(page.getByText('عطر خفيف بزاف')).toHaveAttribute('dir', 'rtl')
    await expectAccessibleLayout()
    shop.answer(publishReview, review({ state: 'published' }))
    await button(/^Publier/).click()
    await expect.element(page.getByText('Avis publié')).toBeVisible()
    expect(shop.asked(publishReview)).toEqual([{ id: '1' }])
  })

  test('say since when they wait, and how many stars they have', async () => {
    await renderAdmin(`${PATH}?onglet=a-lire`, waiting(review({ stars: 1 }), review({ id: 2 })), {
      at: PHONE,
    })
    await expect.element(page.getByRole('img', { name: '1 étoile sur 5' })).toBeVisible()
    await expect.element(page.getByRole('img', { name: '2 étoiles sur 5' })).toBeVisible()
    await expect.element(page.getByText(/attend depuis le 27 novembre 2026/).first()).toBeVisible()
  })

  test('are hidden with a reason alone', async () => {
    const shop = await renderAdmin(`${PATH}?onglet=a-lire`, waiting(review()), { at: PHONE })
    shop.answer(hideReview, review({ state: 'hidden', hidden_for: 'publicite' }))
    await button(/^Masquer/).click()
    await expectAccessibleLayout()
    await button('Publicité').click()
    await expect.poll(() => shop.asked(hideReview)).toEqual([{ id: '1', reason: 'publicite' }])
  })

  test('are answered', async () => {
    const shop = await renderAdmin(`${PATH}?onglet=a-lire`, waiting(review()), { at: PHONE })
    shop.answer(answerReview, review({ answer: 'Merci.' }))
    await button(/^Répondre/).click()
    await page.getByRole('textbox', { name: 'Réponse' }).fill('Merci.')
    await button('Enregistrer').click()
    await expect.poll(() => shop.asked(answerReview)).toEqual([{ id: '1', answer: 'Merci.' }])
  })
})
