import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listProductReviews, type ShownReview } from '#contract/reviews/reviews.ts'
import { perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'

const PATH = `/produit/${perfume('oud-de-sijilmassa').slug}`

function review(changes: Partial<ShownReview> = {}): ShownReview {
  return {
    id: 1,
    stars: 5,
    words: 'Profond et doux.\nIl tient la journée.',
    name: 'Salma B.',
    lang: 'fr',
    has_photo: false,
    month: '2026-11',
    month_in_words: 'novembre 2026',
    answer: null,
    ...changes,
  }
}

const shown = (stars: number, ...reviews: ShownReview[]) => [
  ...demoShop(),
  answer(listProductReviews, { rating: { stars, count: reviews.length }, reviews }),
]
const section = page.getByRole('region', { name: 'Ceux qui l’ont reçu' })

test('without reviews the placeholder stands alone', async () => {
  await renderShop(PATH, demoShop())
  await expect.element(page.getByRole('img', { name: '4,5 sur 5, 24 avis' })).toBeVisible()
  expect(section.query()).toBeNull()
})

test.each([PHONE, DESKTOP])('real reviews take its place, each in its own language (%o)', async (at) => {
  const arabic = review({
    id: 2,
    stars: 1,
    words: 'عطر خفيف',
    lang: 'ar',
    name: '',
    answer: { text: 'Merci, nous en parlons.', lang: 'fr' },
  })
  await renderShop(PATH, shown(3, review(), arabic), { at })
  await expect.element(page.getByRole('img', { name: '3 sur 5, 2 avis' })).toBeVisible()
  expect(page.getByRole('img', { name: /24 avis/ }).query()).toBeNull()
  await expect
    .element(section)
    .toMatchTextContent(/Salma B\..*Achat vérifié · novembre 2026.*Profond et doux/s)
  const words = section.getByText('عطر خفيف')
  await expect.element(words).toHaveAttribute('lang', 'ar')
  await expect.element(words).toHaveAttribute('dir', 'rtl')
  await expect.element(section).toMatchTextContent(/Réponse de Sillage.*Merci, nous en parlons/)
  await expectAccessible()
  expectNoOverflow()
})

test('the first three are in sight, the others behind one press', async () => {
  const five = [1, 2, 3, 4, 5].map((id) => review({ id, words: `Avis numéro ${id}` }))
  await renderShop(PATH, shown(5, ...five))
  await expect.element(section.getByText('Avis numéro 3')).toBeVisible()
  await expect.element(section.getByText('Avis numéro 4')).not.toBeVisible()
  await section.getByText('Voir les 2 autres avis').click()
  await expect.element(section.getByText('Avis numéro 5')).toBeVisible()
})
