import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { DRAWINGS } from '#domain/catalogue/note-drawing.ts'
import { tracePath, turnsOf } from '#domain/trace/trace.ts'
import { firstSize, perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { DESKTOP, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { button, choose, follow, main } from '#tests/support/shop-steps.ts'

const OUD = perfume('oud-de-sijilmassa')

function size(name: RegExp): Locator {
  return page.getByRole('radio', { name })
}

function alike(): Locator {
  return page.getByRole('region', { name: 'Vous aimerez aussi' })
}

test('arrow keys go through the sizes, skip the sold-out one, and start again at one piece', async () => {
  await renderShop('/produit/vetiver-de-l-oued', demoShop())
  await expect.element(size(/^20\sml/)).toBeDisabled()
  await expect.element(size(/^20\sml/)).toHaveAccessibleName(expect.stringMatching(/Rupture de stock/))
  await button('Augmenter la quantité').click()
  const quantity = page.getByRole('group', { name: /Quantité de Vétiver/ }).css('output')
  await expect.element(quantity).toHaveTextContent('2')

  const first = size(/^5\sml/).element()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(size(/^10\sml/)).toBeChecked()
  await expect.element(quantity).toHaveTextContent('1')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(size(/^50\sml/)).toBeChecked()
  await expect.element(page.getByText('En stock (6 disponibles)')).toBeVisible()
})

test.each([
  ['10ml', /^10\sml/],
  // It is sold out, so the usual one is chosen.
  ['20ml', /^5\sml/],
  ['7ml', /^5\sml/],
])('opens with the size of its address, if it can be had: %s', async (format, chosen) => {
  await renderShop(`/produit/vetiver-de-l-oued?format=${format}`, demoShop())
  await expect.element(size(chosen)).toBeChecked()
})

test('a promoted size counts down, another size shows no banner', async () => {
  await renderShop(`/produit/${OUD.slug}`, demoShop())
  await expect.element(page.getByText('URGENT')).toBeVisible()
  await expect.element(page.getByText(/−15\s% sur le 5\sml/)).toBeVisible()
  const seconds = page.getByRole('timer').css('b').last()
  await expect.element(seconds).toMatchTextContent(/^\d\d$/)
  const before = seconds.element().textContent
  await expect.poll(() => seconds.element().textContent).not.toBe(before)
  await choose('radio', /^10\sml/)
  await expect.element(page.getByText('URGENT')).not.toBeInTheDocument()
})

test('the bar of a phone tells when the promotion ends', async () => {
  await renderShop(`/produit/${OUD.slug}`, demoShop())
  const bar = page.css('.buybar')
  await expect.element(bar).toMatchTextContent(/5\sml · fin\sdans\s(\d\d:\d\d:\d\d|\d\d\sj\s\d\d\sh)/)
  await choose('radio', /^10\sml/)
  await expect.element(bar).not.toMatchTextContent(/fin/)
})

test('a promotion without an end shows its percentage and no countdown', async () => {
  await renderShop('/produit/clementine-voilee', demoShop())
  await expect.element(page.getByText(/−10\s% sur le 5\sml/)).toBeVisible()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
})

test('thumbnails, on a phone dots, show their picture; with one picture there are none', async () => {
  const shop = await renderShop(`/produit/${OUD.slug}`, demoShop())
  await button('Photo 3').click()
  await expect
    .element(page.getByRole('img', { name: 'Oud de Sijilmassa, photo 3' }))
    .toBeInViewport({ ratio: 0.3 })
  await expect.element(button('Photo 3')).toHaveAttribute('aria-current', 'true')
  shop.answer(getProduct, { ...OUD, name: 'Oud seul', images: [] })
  await shop.reload()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Oud seul' })).toBeVisible()
  await expect.element(button(/^Photo/)).not.toBeInTheDocument()
})

test('on a phone the bar is there only while the page’s own button is out of view', async () => {
  await renderShop('/produit/cedre-d-azrou', demoShop())
  const buttons = button('Ajouter au panier')
  await expect.poll(() => buttons.elements()).toHaveLength(2)
  buttons.first().element().scrollIntoView({ block: 'center', behavior: 'instant' })
  await expect.poll(() => buttons.elements()).toHaveLength(1)
  const below = page.getByRole('heading', { name: 'Notes de Fond' })
  below.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  await expect.poll(() => buttons.elements()).toHaveLength(2)
  await buttons.last().click()
  await expect.element(page.getByText('Produit ajouté')).toBeVisible()
})

test('a perfume that no list has told yet gets its title, and an id in a link becomes its address', async () => {
  await renderShop('/suivi', demoShop())
  await follow('/produit/2')
  await expect.poll(() => window.location.pathname).toBe('/produit/ombre-de-kasbah')
  await expect.poll(() => document.title).toBe('Ombre de Kasbah, Dar Ombrelune | Sillage')
  window.history.back()
  await expect.poll(() => window.location.pathname).toBe('/suivi')
})

test('a perfume proposed beside another opens at its top, also when it was unknown', async () => {
  await renderShop('/produit/rosee-de-kelaa', demoShop())
  await expect.poll(() => alike().getByRole('article').elements()).toHaveLength(4)
  const link = alike().getByRole('link').first()
  link.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  const name = link.element().textContent ?? ''
  expect(name).not.toBe('Rosée de Kelaâ')
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeInViewport()
  await expect.poll(() => document.title).toContain(name)
  await expect.poll(() => window.scrollY).toBe(0)
})

test('each size says how many sprays and how long it lasts', async () => {
  await renderShop('/produit/rosee-de-kelaa', demoShop())
  await expect.element(page.getByText(/≈\s50 pressions, 12\s*jours/)).toBeVisible()
  await expect.element(page.getByText(/DH\/ml/).first()).toBeVisible()
})

test('a note leads to the perfumes that have it', async () => {
  await renderShop('/produit/rosee-de-kelaa', demoShop())
  const note = page.getByRole('region', { name: 'Le parfum' }).getByRole('link').first()
  await expect.element(note).toBeInTheDocument()
  const name = note.element().textContent ?? ''
  await note.click()
  await expect.poll(() => window.location.href).toMatch(/\/boutique\?q=/)
  await expect.element(page.getByRole('searchbox').seen()).toHaveValue(name)
  await expect.element(page.getByRole('link', { name: 'Rosée de Kelaâ' }).seen()).toBeVisible()
})

test('each note stands beside its drawing, in three moments', async () => {
  await renderShop(`/produit/${OUD.slug}`, demoShop())
  const moments = page.getByRole('region', { name: 'Le parfum' }).css('.moment')
  await expect.poll(() => moments.elements()).toHaveLength(3)
  await expect.element(moments.first()).toMatchTextContent('Notes de Têteles premières minutes')
  const rose = page.getByRole('link', { name: 'Rose', exact: true }).css('.drawing')
  await expect.element(rose).toBeInTheDocument()
  const { maskImage, width } = getComputedStyle(rose.element())
  expect(maskImage).toContain('notes')
  const place = DRAWINGS.indexOf('rose') * Number.parseFloat(width)
  await expect.poll(() => getComputedStyle(rose.element()).maskPosition).toBe(`${-place}px 0px`)
})

test.each([PHONE, { width: 768, height: 1024 }, DESKTOP])(
  'the perfume’s line stands with its notes, and is said in words: $width px',
  async (at) => {
    await renderShop(`/produit/${OUD.slug}`, demoShop(), { at })
    const story = page.getByRole('region', { name: 'Le parfum' })
    const line = story.getByRole('img')
    await expect
      .element(line)
      .toHaveAccessibleName(
        'Le sillage\u00a0: une ligne ample et très longue, vive au début, calme à la fin.',
      )
    await expect.element(story.getByText(/^Lisez le sillage\s: une vague par note/)).toBeInTheDocument()
    const drawn = line.css('path').element().getBoundingClientRect()
    const box = line.element().getBoundingClientRect()
    expect(drawn.width - box.width).toBeLessThan(2)
    expect(drawn.height - box.height).toBeLessThan(2)
    const heading = story.css('.moment h3').first().element().getBoundingClientRect()
    if (at.width < 1200) {
      expect(drawn.height).toBeGreaterThan(4 * drawn.width)
      expect(drawn.right).toBeLessThan(heading.left)
    } else {
      expect(drawn.width).toBeGreaterThan(10 * drawn.height)
      expect(drawn.bottom).toBeLessThan(heading.top)
    }
    expectNoOverflow()
  },
)

test('the line passes behind the bottle of the first picture, and is in nobody’s way', async () => {
  await renderShop(`/produit/${OUD.slug}`, demoShop())
  const line = page.css('.gal-main .trace')
  await expect.element(line.css('path')).toHaveAttribute('d', tracePath(turnsOf(OUD)))
  const [picture, box] = [page.css('.gal-main img').first(), line].map((one) =>
    one.element().getBoundingClientRect(),
  )
  expect(picture?.toJSON()).toMatchObject({ left: box?.left, width: box?.width })
  expect(box?.top).toBeGreaterThan(picture?.top ?? 0)
  expect(box?.bottom).toBeLessThan(picture?.bottom ?? 0)
  const { maskImage, opacity, pointerEvents } = getComputedStyle(line.element())
  expect([opacity, pointerEvents]).toEqual(['0.12', 'none'])
  expect(maskImage).toContain('rgba(0, 0, 0, 0) 30%')
})

test('a word of scent stands under the name, in the first screen', async () => {
  await renderShop(`/produit/${OUD.slug}`, demoShop())
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(OUD.name)
  const scent = main().getByText(/^Safran\s· oud\s· papyrus$/)
  await expect.element(scent).toBeInViewport({ ratio: 1 })
})

test.each([320, 360])('on a small phone the whole picture stands beside the name: %i px', async (width) => {
  await renderShop(`/produit/${OUD.slug}`, demoShop(), { at: { width, height: 640 } })
  const name = page.getByRole('heading', { level: 1 })
  await expect.element(name).toBeVisible()
  const picture = page.css('.gal-main').element().getBoundingClientRect()
  expect(picture.width / picture.height).toBeCloseTo(4 / 5)
  expect(name.element().getBoundingClientRect().left).toBeGreaterThan(picture.right)
  await expect.element(page.css('.gal-main')).toBeInViewport({ ratio: 1 })
  expectNoOverflow()
})

test.each([PHONE, { width: 412, height: 915 }, { width: 568, height: 320 }, { width: 600, height: 900 }])(
  'no cap and no base is cut off the picture: $width × $height px',
  async (at) => {
    await renderShop(`/produit/${OUD.slug}`, demoShop(), { at })
    await expect.element(page.css('.gal-main img').first()).toBeVisible()
    for (const place of ['.gal-main', '.gal-main img']) {
      const { width, height } = page.css(place).first().element().getBoundingClientRect()
      expect(width / height).toBeCloseTo(4 / 5, 1)
    }
    expectNoOverflow()
  },
)

test.each([320, 390])('on a phone heart and back button stand opposite each other: %i px', async (width) => {
  await renderShop(`/produit/${OUD.slug}`, demoShop(), { at: { width, height: 844 } })
  await expect.element(page.css('.gal > .heart')).toBeVisible()
  const at = (part: string) => page.css(part).element().getBoundingClientRect()
  const [picture, heart, back] = [at('.gal-main'), at('.gal > .heart'), at('.pdp-wrap .back')]
  expect(heart.top).toBe(back.top)
  expect(picture.right - heart.right).toBe(back.left - picture.left)
})

test('a promotion says what it saves, at its size and in the banner', async () => {
  const { priceInfo } = firstSize(OUD)
  const saving = `Vous économisez ${priceInfo.originalPrice - priceInfo.currentPrice} DH`
  await renderShop(`/produit/${OUD.slug}`, demoShop())
  await expect.poll(() => page.getByText(saving).elements()).toHaveLength(2)
  await expect
    .element(
      page
        .css('label')
        .filter({ has: size(/^5\sml/) })
        .getByText(saving),
    )
    .toBeVisible()
})
