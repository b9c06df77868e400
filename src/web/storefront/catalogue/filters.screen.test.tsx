import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { demoShop } from '#tests/support/demo-shop.ts'
import { DESKTOP, PHONE, renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'

const category = page.getByRole('combobox', { name: 'Catégorie' })
const panel = page.getByRole('complementary', { name: 'Filtres' })

function address(): string {
  return window.location.pathname + window.location.search
}

function boxOf(place: Locator): DOMRect {
  return place.element().getBoundingClientRect()
}

async function press(place: Locator, keys: string): Promise<void> {
  await expect.element(place).toBeVisible()
  const element = place.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(keys)
}

test('the category is written to the address, removed for all, and read from it', async () => {
  await renderShop('/boutique?categorie=homme', demoShop())
  await expect
    .element(page.getByRole('button', { name: 'Homme', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Tous', exact: true }).click()
  await expect.poll(address).toBe('/boutique')
})

test('each filter that is on has a chip that takes it away', async () => {
  const path = '/boutique?categorie=homme&min=50&famille=boise&famille=oriental'
  await renderShop(path, demoShop(), { at: DESKTOP })
  const chips = page.getByRole('list', { name: 'Filtres actifs' }).getByRole('listitem')
  await expect
    .poll(() => chips.elements().map((chip) => chip.textContent?.replace(/\s/g, ' ').trim()))
    .toEqual(['Homme', 'Dès 50 DH', 'Oriental', 'Boisé'])
  await button('Retirer Boisé').click()
  await expect.poll(address).toBe('/boutique?categorie=homme&min=50&famille=oriental')
  await button('Retirer Homme').click()
  await expect.element(category).toHaveValue('all')
})

test.each([
  { screen: 'a phone', at: PHONE },
  { screen: 'a wide screen', at: DESKTOP },
])(
  'the price sliders stop at each other, and neither can be locked at an end, on $screen',
  async ({ at }) => {
    await renderShop('/boutique', demoShop(), { at })
    if (at === PHONE) await button(/^Filtres/).click()
    const lower = page.getByRole('slider', { name: 'Prix minimum' }).seen()
    const upper = page.getByRole('slider', { name: 'Prix maximum' }).seen()
    await press(lower, '{End}')
    await expect.element(lower).toHaveValue('500')
    const { x, y, width, height } = boxOf(lower)
    const at500 = { x: x + width - 12, y: y + height / 2 }
    await userEvent.pointer([
      { coords: at500, keys: '[MouseLeft>]' },
      { coords: { ...at500, x: x + (width * 3) / 4 } },
      { coords: { ...at500, x: x + width / 2 } },
      '[/MouseLeft]',
    ])
    await expect.element(lower).not.toHaveValue('500')
    await press(lower, '{Home}')
    await press(upper, '{Home}')
    await expect.element(upper).toHaveValue('0')
  },
)

test('the panel holds search, category, price and families, and its reset takes them all back', async () => {
  const path = '/boutique?q=o&categorie=homme&min=50&max=300&famille=boise&moment=evening'
  await renderShop(path, demoShop(), { at: DESKTOP })
  const [search, lower, upper, family] = [
    panel.getByPlaceholder('Rechercher...'),
    panel.getByRole('slider', { name: 'Prix minimum' }),
    panel.getByRole('slider', { name: 'Prix maximum' }),
    panel.getByRole('checkbox', { name: 'Boisé' }),
  ]
  await expect.element(search).toHaveValue('o')
  await expect.element(panel.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('homme')
  await expect.element(lower).toHaveValue('50')
  await expect.element(upper).toHaveValue('300')
  await expect.element(family).toBeChecked()
  await panel.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect.poll(address).toBe('/boutique')
  await expect.element(search).toHaveValue('')
  await expect.element(panel.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('all')
  await expect.element(lower).toHaveValue('0')
  await expect.element(upper).toHaveValue('500')
  await expect.element(family).not.toBeChecked()
})

test('the filter panel keeps its reset in sight, and fades where there is more below', async () => {
  await renderShop('/boutique', demoShop(), { at: { width: 1280, height: 640 } })
  const reset = panel.getByRole('button', { name: 'Réinitialiser les filtres' })
  await expect.element(reset).toBeInViewport({ ratio: 1 })
  const end = panel.css('.filters-end').element()
  const { backgroundImage, height } = getComputedStyle(end, '::before')
  expect(backgroundImage).toContain('linear-gradient')
  // The content behind it continues below it.
  const fade = end.getBoundingClientRect().top - Number.parseFloat(height)
  expect(boxOf(panel.getByRole('checkbox').last()).y).toBeGreaterThan(fade)
  window.scrollTo({ top: 400, behavior: 'instant' })
  const list = panel.css('.filters-more').element()
  list.scrollTo(0, list.scrollHeight)
  await expect.element(reset).toBeInViewport({ ratio: 1 })
  await expect.poll(() => boxOf(panel.css('.check').last()).bottom).toBeLessThan(boxOf(reset).y)
})

test('all ten families are in sight at 1280×800', async () => {
  await renderShop('/boutique', demoShop(), { at: { width: 1280, height: 800 } })
  const boxes = panel.css('.check')
  await expect.poll(() => boxes.elements()).toHaveLength(10)
  const end = panel.css('.filters-end').element()
  const fade = end.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(end, '::before').height)
  expect(boxOf(boxes.last()).bottom).toBeLessThanOrEqual(fade)
  await expect
    .element(panel.getByRole('button', { name: 'Réinitialiser les filtres' }))
    .toBeInViewport({ ratio: 1 })
})
