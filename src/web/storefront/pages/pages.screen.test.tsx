import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulatePaper } from '#tests/support/emulated-media.ts'
import { DESKTOP, expectAccessible, PHONE, renderShop } from '#tests/support/screens.ts'

test('the address of a question opens it, on arrival and later', async () => {
  await renderShop('/faq#duree')
  await expect.element(page.getByText(/≈\s1\s000\spressions/)).toBeInViewport()
  window.location.hash = 'retours'
  await expect.element(page.getByText(/la loi vous donne 7\sjours/)).toBeVisible()
  await expect.element(page.css('#retours')).toBeInViewport()
})

test('the questions are printed with their answers', async () => {
  await renderShop('/faq')
  await expect.element(page.getByText(/≈\s1\s000\spressions/)).not.toBeVisible()
  await emulatePaper()
  await expect.element(page.getByText(/≈\s1\s000\spressions/)).toBeVisible()
})

test('they are open while the page is printed, for browsers whose styles cannot do it, and as before afterwards', async () => {
  await renderShop('/faq#duree')
  const closed = page.css('.faq-item:not([open])')
  await expect.element(page.css('.faq-item[open]')).toHaveLength(1)
  const before = closed.elements()
  expect(before.length).toBeGreaterThan(3)
  window.dispatchEvent(new Event('beforeprint'))
  expect(closed.elements()).toEqual([])
  window.dispatchEvent(new Event('afterprint'))
  expect(closed.elements()).toEqual(before)
})

test.each([
  { screen: 'a phone', at: PHONE },
  { screen: 'a wide screen', at: DESKTOP },
])(
  'the terms of sale have twelve sections, and a table of contents that leads to them, on $screen',
  async ({ at }) => {
    await renderShop('/conditions', [], { at })
    const text = page.css('.terms-text')
    await expect.poll(() => text.getByRole('heading', { level: 2 }).elements()).toHaveLength(12)
    await expect.element(page.getByText('Dernière mise à jour : 6 juin 2025')).toBeVisible()
    for (const said of [
      /dirhams marocains \(MAD\), toutes taxes comprises/,
      /exclusivement à la livraison, en espèces/,
      /signalé au service client dans les 24\sheures/,
      /loi n°\s31-08.*7\sjours à compter de la réception/,
      /loi n°\s09-08.*CNDP/,
      /reconditionnés par la boutique et non par les marques/,
      /soumises au droit marocain/,
    ]) {
      await expect.element(text.getByText(said).first()).toBeVisible()
    }
    if (at === PHONE) await page.css('summary').click()
    await page.getByRole('link', { name: 'Données personnelles' }).click()
    await expect.poll(() => window.location.hash).toBe('#donnees-personnelles')
    await expect.element(page.getByRole('heading', { name: /Données personnelles/ })).toBeInViewport()
  },
)

test('contact offers a letter and a chat, and says when somebody is there', async () => {
  await renderShop('/contact')
  await expect.element(page.getByText('Disponible 7j/7 de 9h à 19h')).toBeVisible()
  await expect.element(page.getByText('Nous vous répondrons dans les plus brefs délais.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Par e-mail/ }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  const chat = page.getByRole('link', { name: /Par messagerie/ })
  await expect.element(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\//))
  await expect.element(chat).toHaveAttribute('target', '_blank')
})

test('the demonstration says who it is, and marks every line as invented', async () => {
  await renderShop('/conditions')
  await expect.element(page.css('.identity')).toMatchTextContent('ICE000000000000000')
  const legal = page.getByRole('contentinfo').css('.foot-legal')
  const lines = legal.css('dl > div')
  expect(lines.elements()).toHaveLength(9)
  for (const line of lines.elements()) expect(line.textContent).toContain('Boutique de démonstration')
  await expect.element(legal.css('p')).toMatchTextContent('Boutique de démonstration')
  await expectAccessible()
})

test('an unknown page keeps its specified words, small and quiet under the French ones', async () => {
  await renderShop('/nulle-part')
  const specified = page.getByText('404 Page Not Found', { exact: true })
  await expect.element(specified).toBeVisible()
  await expect.element(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect.element(specified).toHaveStyle('font-size: 12px')
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  expect(specified.element().getBoundingClientRect().y).toBeGreaterThan(title.y)
})

test('an unknown page has ways on: a search without script, the three doors, and the pages asked for most', async () => {
  await renderShop('/nulle-part')
  const search = page.getByRole('searchbox', { name: 'Rechercher un parfum' })
  const form = search.element().closest('form')
  expect([form?.getAttribute('action'), form?.method, search.element().getAttribute('name')]).toEqual([
    '/boutique',
    'get',
    'q',
  ])
  for (const [name, href] of [
    ['Retour à l’accueil', '/'],
    ['Femme', '/categories/femme'],
    ['Meilleures ventes', '/boutique'],
    ['Questions fréquentes', '/faq'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect.element(link).toHaveAttribute('href', href)
  }
  await expectAccessible()
})

test.each([320, 768, 1280])(
  'contact and the unknown page fill their screen without overflow at %i px',
  async (width) => {
    const shop = await renderShop('/contact', [], { at: { width, height: 800 } })
    await expect.element(page.getByRole('heading', { name: 'Peut-être déjà répondu' })).toBeVisible()
    await expect.poll(scrollWidth).toBe(width)
    await expectAccessible()
    window.history.replaceState(null, '', '/nulle-part')
    await shop.reload()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cette page n’existe pas')
    // Its pictures are missing here.
    await expect
      .poll(() =>
        [...document.querySelectorAll('.lost-doors img')].every((image) =>
          image.getAttribute('src')?.startsWith('data:'),
        ),
      )
      .toBe(true)
    await expect.poll(scrollWidth).toBe(width)
  },
)

function scrollWidth(): number {
  return document.documentElement.scrollWidth
}

test('no question takes more than two lines on a phone', async () => {
  await renderShop('/faq', [], { at: PHONE })
  const questions = page.css('.faq-item h2')
  await expect.element(questions.first()).toBeVisible()
  for (const question of questions.elements()) {
    const lines =
      question.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(question).lineHeight)
    expect(Math.round(lines), question.textContent ?? '').toBeLessThanOrEqual(2)
  }
})

test('what stands alone on the contact page fills its row', async () => {
  const identity = { whatsApp: '+212612345678' }
  await renderShop('/contact', [], { at: DESKTOP, site: { identity, legal_notices: [] } })
  const widthOf = (place: string) => page.css(place).element().getBoundingClientRect().width
  await expect.element(page.css('.contact-way')).toBeVisible()
  expect(widthOf('.contact-way')).toBe(widthOf('.contact-body'))
  expect(widthOf('.contact > section')).toBe(widthOf('.contact-head'))
})
