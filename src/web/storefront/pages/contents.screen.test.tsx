import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getContents } from '#contract/contents/contents.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { contentsBut, FIRST_CONTENTS } from '#tests/support/shown-contents.ts'

const { home, hero, faq, terms, contact } = FIRST_CONTENTS
const headings = () =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test('an open home page follows the owner: blocks in another order, one off, other words', async () => {
  const shop = await renderShop('/', demoShop())
  await expect.element(page.getByRole('heading', { name: 'Nos Collections' })).toBeVisible()
  shop.answer(
    getContents,
    contentsBut({
      home: {
        ...home,
        blocks: home.blocks.toReversed().map((block) => ({ ...block, shown: block.id !== 'hero' })),
        bestSellers: { title: 'Vos préférés', link: 'Tous les parfums' },
      },
    }),
  )
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['contents.home'] } })
  await expect.element(page.getByRole('heading', { name: 'Vos préférés' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'À la une' })).not.toBeInTheDocument()
  const shown = headings()
  expect(shown.indexOf('Nos Collections')).toBeGreaterThan(shown.indexOf('Vos préférés'))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(hero.heading)
  await expectNoOverflow()
})

test('slides are the owner’s: one alone has no controls, without any there is no carousel', async () => {
  const shop = await renderShop('/', demoShop())
  const [slide] = hero.slides
  if (slide === undefined) throw new Error('The first hero is empty.')
  await page.getByRole('button', { name: 'Image 4 sur 4' }).click()
  const only = {
    ...slide,
    id: 'soldes',
    title: 'Soldes',
    link: null,
    phone: { ...slide.phone, focus: { x: 22, y: 78 } },
  }
  shop.answer(getContents, contentsBut({ hero: { ...hero, slides: [only] } }))
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['contents.hero'] } })
  await expect.element(page.getByRole('heading', { name: 'Soldes' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Image/ })).not.toBeInTheDocument()
  await expect.element(page.css('.hero-img')).toHaveStyle({ objectPosition: '20% 80%' })
  await expectAccessible()
  shop.answer(getContents, contentsBut({ hero: { ...hero, slides: [] } }))
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['contents.hero'] } })
  await expect.element(page.getByRole('region', { name: 'À la une' })).not.toBeInTheDocument()
})

test('an answer shows its bold words, links and lists, and tags as the text they are', async () => {
  const shop = await renderShop('/faq')
  shop.answer(
    getContents,
    contentsBut({
      faq: {
        ...faq,
        questions: [
          {
            id: 'cadeau',
            question: 'Emballez-vous les cadeaux\u202f?',
            answer: [
              {
                type: 'p',
                lines: [['Oui, ', { text: 'sans frais', is: 'bold' }, ' <b>.</b>'], ['Écrivez-le.']],
              },
              {
                type: 'ul',
                lines: [[{ href: '/contact', runs: ['par ', { text: 'message', is: 'both' }] }]],
              },
            ],
            facts: [{ term: 'Papier', text: 'ocre' }],
            link: null,
          },
        ],
      },
    }),
  )
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['contents.faq'] } })
  await page.getByText(/cadeaux/).click()
  await expect.element(page.getByText('sans frais')).toBeVisible()
  expect(page.getByText('sans frais').element().tagName).toBe('STRONG')
  await expect.element(page.getByText(/<b>\.<\/b>/)).toBeVisible()
  await expect
    .element(page.getByRole('listitem').getByRole('link', { name: 'par message' }))
    .toHaveAttribute('href', '/contact')
  await expectAccessible()
})

test('new fees have a date of their own, beside that of the text', async () => {
  const shop = await renderShop('/conditions', [], { at: PHONE })
  await expect.element(page.getByText('Dernière mise à jour : 6 juin 2025')).toBeVisible()
  await expect.element(page.getByText(/en vigueur depuis/)).not.toBeInTheDocument()
  shop.answer(getContents, contentsBut({ terms: { ...terms, delivery_at: '2026-11-26T23:30:00.000Z' } }))
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['delivery'] } })
  await expect
    .element(page.getByText('Frais et délais de livraison en vigueur depuis le 26 novembre 2026'))
    .toBeVisible()
  await expect.element(page.getByText('Dernière mise à jour : 6 juin 2025')).toBeVisible()
  await expectAccessible()
})

test('own clauses follow the legal ones, numbered and in the table of contents, and date the page', async () => {
  const shop = await renderShop('/conditions', [], { at: DESKTOP })
  shop.answer(
    getContents,
    contentsBut({
      terms: {
        ...terms,
        clauses: [
          { id: 'echantillons', title: 'Échantillons', text: [{ type: 'p', lines: [['Un par commande.']] }] },
        ],
        published_at: '2026-11-20T10:00:00.000Z',
      },
    }),
  )
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['contents.terms'] } })
  await expect.element(page.getByRole('heading', { name: '13. Échantillons' })).toBeVisible()
  await expect.element(page.getByText(/20 novembre 2026/)).toBeVisible()
  const entry = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Échantillons' })
  await expect.element(entry).toHaveAttribute('href', '#echantillons')
  await expectAccessible()
})

test('no word of the owner’s is wider than a phone', async () => {
  const shop = await renderShop('/conditions', [], { at: PHONE })
  const word = 'anticonstitutionnellement'.repeat(4)
  const text = [{ type: 'p' as const, lines: [[word]] }]
  shop.answer(
    getContents,
    contentsBut({ terms: { ...terms, clauses: [{ id: 'longue', title: word, text }] } }),
  )
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['contents.terms'] } })
  await expect.element(page.getByText(word).last()).toBeVisible()
  expectNoOverflow()
})

test('contact has the owner’s words, and leaves out what is empty', async () => {
  const shop = await renderShop('/contact')
  shop.answer(
    getContents,
    contentsBut({
      contact: {
        ...contact,
        title: 'Nous écrire',
        reply: '',
        asked: { ...contact.asked, links: [] },
      },
    }),
  )
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['contents.contact'] } })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Nous écrire')
  await expect.element(page.getByText(contact.reply)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: contact.asked.title })).not.toBeInTheDocument()
})
