import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue/catalogue.ts'
import { perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { DESKTOP, PHONE, renderShop } from '#tests/support/screens.ts'
import base from '#web/styles/base.css?inline'
import letters from '#web/styles/letters.ar.css?inline'

afterEach(() => {
  document.dir = ''
  document.adoptedStyleSheets = []
})

test('read from right to left, the menu opens on the right', async () => {
  await renderShop('/faq')
  document.dir = 'rtl'
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.css('.drawer[open]')
  await expect.element(menu).toBeVisible()
  await expect.poll(() => menu.element().getBoundingClientRect().right).toBe(PHONE.width)
  expect(menu.element().getBoundingClientRect().left).toBeGreaterThan(0)
})

test('read from right to left, a thumbnail shows its picture', async () => {
  const product = sampleProduct({ images: ['/pictures/deux.webp', '/pictures/trois.webp'] })
  await renderShop(`/produit/${product.slug}`, [answer(getProduct, product), answer(listRelatedProducts, [])])
  document.dir = 'rtl'
  const third = page.getByRole('button', { name: 'Photo 3' })
  await third.click()
  await expect.element(third).toHaveAttribute('aria-current', 'true')
  expect(page.css('.gal-main').element().scrollLeft).toBeLessThan(0)
})

test('read from right to left, a swipe to the right shows the next slide', async () => {
  await renderShop('/', [answer(listBestsellers, [])])
  document.dir = 'rtl'
  const hero = page.css('.hero')
  await expect
    .element(page.getByRole('button', { name: 'Image 1 sur 4' }))
    .toHaveAttribute('aria-current', 'true')
  const finger = { pointerType: 'touch', bubbles: true }
  hero.element().dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 100 }))
  hero.element().dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: 200 }))
  await expect
    .element(page.getByRole('button', { name: 'Image 2 sur 4' }))
    .toHaveAttribute('aria-current', 'true')
})

test('read from right to left, icons that point are turned and others are not', async () => {
  await renderShop('/', [answer(listBestsellers, [])])
  document.dir = 'rtl'
  await expect.element(page.css('.hero')).toBeVisible()
  await expect.poll(() => isTurned('.hero-more a.is-on svg')).toBe(true)
  await expect.poll(() => isTurned('.hero-arrows button:last-child svg')).toBe(true)
  await expect.poll(() => isTurned('.head .cart svg')).toBe(false)
  expect(isInPlace('.hero-more a.is-on svg')).toBe(true)
})

test('read from right to left, a perfume’s line begins on the right', async () => {
  const product = sampleProduct()
  await renderShop(`/produit/${product.slug}`, [answer(getProduct, product), answer(listRelatedProducts, [])])
  document.dir = 'rtl'
  await expect.poll(() => document.querySelectorAll('.trace').length).toBe(2)
  for (const place of ['.unfolding', '.gal-main']) {
    const matrix = new DOMMatrix(getComputedStyle(drawing(`${place} .trace`)).transform)
    expect([matrix.a, matrix.d]).toEqual([-1, 1])
  }
})

test('icons are turned without what the oldest browsers cannot choose by', () => {
  const turned = `${base}${letters}`.match(/[^{}]*\{[^{}]*scale\(-1/g) ?? []
  expect(turned).toHaveLength(2)
  expect(turned.filter((rule) => rule.includes(':has('))).toEqual([])
})

describe('on Arabic pages', () => {
  test('words stand beside the bottle of a wide picture, not on it', async () => {
    await renderShop('/', [answer(listBestsellers, [])], { at: DESKTOP })
    readArabic()
    const title = page.css('.hero-slide.is-on h2')
    await expect.element(title).toBeVisible()
    expect(rightEdge('.hero-slide.is-on h2')).toBeLessThanOrEqual(DESKTOP.width / 2)
    expect(rightEdge('.hero-acts .btn')).toBeLessThanOrEqual(DESKTOP.width / 2)
  })

  test('words, buttons and controls of a wide picture have one edge, the middle of the page', async () => {
    await renderShop('/', [answer(listBestsellers, [])], { at: DESKTOP })
    readArabic()
    await expect.element(page.css('.hero-ctl')).toBeVisible()
    for (const width of [1280, 1600, 1920]) {
      await page.viewport(width, 1000)
      for (const part of ['.is-on .hero-sub', '.hero-acts .btn', '.hero-ctl']) {
        await expect.poll(() => Math.round(rightEdge(part)), { message: part }).toBe(width / 2)
      }
    }
  })

  test('a label of the footer has no space before its colon', async () => {
    await renderShop('/faq')
    readArabic()
    await expect.element(page.css('.foot-legal dt').first()).toBeInTheDocument()
    expect(getComputedStyle(page.css('.foot-legal dt').first().element(), '::after').content).toBe('":"')
  })

  test('a Latin name of the box is cut at its end', async () => {
    const oud = perfume('oud-de-sijilmassa')
    await renderShop(`/coffret?parfums=${oud.slug}`, demoShop(), { at: { width: 320, height: 640 } })
    readArabic()
    await expect.element(page.css('.coffret-name').first()).toBeVisible()
    expect(getComputedStyle(page.css('.coffret-name').first().element()).unicodeBidi).toBe('plaintext')
  })

  test('a truck drives in the direction of reading', async () => {
    await renderShop('/', [answer(listBestsellers, [])])
    readArabic()
    await expect.poll(() => document.querySelector('use[href$="#truck"]')).not.toBeNull()
    expect(drawing('use[href$="#truck"]').getScreenCTM()?.a).toBeLessThan(0)
  })

  test('a telephone number is typed from left to right, at the right of its field', async () => {
    await renderShop('/suivi')
    readArabic()
    const field = page.css('input[type="tel"]')
    await expect.element(field).toBeInTheDocument()
    const { direction, textAlign } = getComputedStyle(field.element())
    expect([direction, textAlign]).toEqual(['ltr', 'right'])
  })

  test('a Latin name keeps its brackets in place, at the right of its column', async () => {
    const product = sampleProduct({ name: 'Nuit (2024)' })
    await renderShop(`/produit/${product.slug}`, [
      answer(getProduct, product),
      answer(listRelatedProducts, []),
    ])
    readArabic()
    const heading = page.css('.pdp-info h1')
    await expect.element(heading).toBeVisible()
    const { unicodeBidi, textAlign } = getComputedStyle(heading.element())
    expect([unicodeBidi, textAlign]).toEqual(['plaintext', 'right'])
  })

  test('joined letters are not spaced, and lines of titles have room for marks', async () => {
    await renderShop('/faq')
    readArabic()
    const title = page.getByRole('heading', { level: 1 })
    await expect.element(title).toBeVisible()
    const { letterSpacing, lineHeight, fontSize } = getComputedStyle(title.element())
    expect(letterSpacing).toBe('normal')
    expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeCloseTo(1.35)
  })
})

/** The French build has no letters of Arabic pages: the sheet is added, as their build adds it. */
function readArabic(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(letters)
  document.adoptedStyleSheets = [sheet]
  document.dir = 'rtl'
}

function rightEdge(part: string): number {
  return page.css(part).first().element().getBoundingClientRect().right
}

function isTurned(icon: string): boolean {
  return (drawing(`${icon} use`).getScreenCTM()?.a ?? 0) < 0
}

/** A drawing that is turned about a corner would stand beside its icon. */
function isInPlace(icon: string): boolean {
  const [outer, inner] = [icon, `${icon} use`].map((part) => drawing(part).getBoundingClientRect())
  return outer !== undefined && inner !== undefined && inner.left >= outer.left && inner.right <= outer.right
}

function drawing(part: string): SVGGraphicsElement {
  const found = page.css(part).first().element()
  if (found instanceof SVGGraphicsElement) return found
  throw new Error(`${part} is no drawing.`)
}
