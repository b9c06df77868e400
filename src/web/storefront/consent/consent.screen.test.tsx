import { expect, it, test } from 'vitest'
import { page } from 'vitest/browser'
import { recordConsent } from '#contract/consent/consent.ts'
import { CONSENT_TEXT_VERSION } from '#domain/consent/consent.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer } from '#tests/support/fake-shop.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  type Kept,
  PHONE,
  renderShop,
  type Width,
} from '#tests/support/screens.ts'
import { button, ONE_LINE } from '#tests/support/shop-steps.ts'

const BOTH = ['measurement', 'advertising'] as const
const KEY = 'sillage-consent'
const ORIGIN = 'sillage-origin'
const question = page.getByRole('region', { name: 'Vous choisissez' })
const link = button('Vos choix de confidentialité')
const AGREED = { version: CONSENT_TEXT_VERSION, asked: BOTH, granted: BOTH, at: Date.now() }
const CAMPAIGN = { source: 'ig', campaign: 'Ramadan', fbclid: 'IwAR0_secret', at: Date.now() }

function visit({
  asked = [...BOTH],
  at = PHONE,
  kept = {},
}: {
  asked?: (typeof BOTH)[number][]
  at?: Width
  kept?: Kept
} = {}) {
  return renderShop('/faq', [answer(recordConsent, {}), ...demoShop()], {
    site: { consent: asked },
    at,
    kept,
  })
}

const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

it('asks nothing, and has no link in the footer, where the shop wants nothing', async () => {
  await visit({ asked: [] })
  await expect.element(page.getByRole('contentinfo')).toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(link).not.toBeInTheDocument()
})

it.each([PHONE, DESKTOP])('accepting and refusing are equally large, $width px', async (at) => {
  await visit({ at })
  await expect.element(question).toBeVisible()
  const [refuse, accept] = ['Refuser', 'Accepter'].map((name) => button(name).element())
  const [one, other] = [refuse, accept].map((element) => element?.getBoundingClientRect())
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  expect(refuse?.className).toBe(accept?.className)
  expect(one?.height).toBeGreaterThanOrEqual(44)
  await expect.element(question).toMatchTextContent(/Mesure.*Publicité/)
  // So that the page is seen beside it.
  expect(question.element().getBoundingClientRect().height).toBeLessThan(844 / 3)
  await expectNoOverflow()
  await expectAccessible()
})

it.each([
  ['/quiz', 'end', 'Suivant'],
  ['/produit/rosee-de-kelaa', 'end', 'Ajouter au panier'],
  ['/panier', 'head', 'Commander'],
  ['/coffret', 'end', 'Choisissez 3 parfums'],
])('on a phone, the bar of %s works before it is answered, at the %s of the page', async (path, at, name) => {
  await renderShop(path, demoShop(), { site: { consent: [...BOTH] }, at: PHONE, kept: ONE_LINE })
  await expect.element(question).toBeVisible()
  window.scrollTo(0, at === 'end' ? document.documentElement.scrollHeight : 0)
  const act = () => document.querySelector<HTMLElement>('.quiz-nav [type="submit"], .buybar .btn')
  await expect.poll(() => act()?.textContent).toBe(name)
  const bar = act()?.closest('.quiz-nav, .buybar')?.getBoundingClientRect()
  await expect
    .poll(() => question.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(bar?.top ?? 0)
  expect(question.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

it('waits while something is typed on a phone', async () => {
  await renderShop('/panier', demoShop(), { site: { consent: [...BOTH] }, at: PHONE, kept: ONE_LINE })
  await expect.element(question).toBeVisible()
  const field = page.getByRole('textbox', { name: /Téléphone/ })
  await field.click()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(question).toBeVisible()
})

it('stands where it stood when the bar of a page comes and goes', async () => {
  const path = '/produit/rosee-de-kelaa'
  await renderShop(path, demoShop(), { site: { consent: [...BOTH] }, at: PHONE })
  await expect.element(question).toBeVisible()
  const places = []
  for (const top of [0, document.documentElement.scrollHeight]) {
    window.scrollTo(0, top)
    await expect.poll(() => document.querySelector('.buybar') === null).toBe(top === 0)
    places.push(button('Accepter').element().getBoundingClientRect().top)
  }
  expect(places[0]).toBe(places[1])
})

it.each([PHONE, DESKTOP])('hides neither the button nor the sum of an order, $width px', async (at) => {
  await renderShop('/panier', demoShop(), { site: { consent: [...BOTH] }, at, kept: ONE_LINE })
  await expect.element(question).toBeVisible()
  const { left, top } = question.element().getBoundingClientRect()
  for (const side of document.querySelectorAll(at === PHONE ? '.buybar' : '.cart-side')) {
    const place = side.getBoundingClientRect()
    expect(place.top >= top + question.element().clientHeight || place.left >= left + 440).toBe(true)
  }
})

it('is left free by a toast on a phone', async () => {
  const path = '/produit/rosee-de-kelaa'
  await renderShop(path, demoShop(), { site: { consent: [...BOTH] }, at: PHONE })
  await expect.element(question).toBeVisible()
  await button('Ajouter au panier').first().click()
  const toast = page.getByRole('status').getByText(/ajouté/)
  await expect.element(toast).toBeVisible()
  await expect
    .poll(() => toast.element().getBoundingClientRect().bottom)
    .toBeLessThan(question.element().getBoundingClientRect().top)
})

it.each([PHONE, DESKTOP])('the end of a page can be read above it, $width px', async (at) => {
  await visit({ at })
  await expect.element(question).toBeVisible()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect
    .poll(() => link.element().getBoundingClientRect().bottom)
    .toBeLessThan(question.element().getBoundingClientRect().top)
})

it('a refusal is kept, and nothing is asked again', async () => {
  const shop = await visit()
  await button('Refuser').click()
  await expect.element(question).not.toBeInTheDocument()
  // A refusal counts at once, and its proof follows.
  await expect
    .poll(() => shop.asked(recordConsent))
    .toEqual([{ version: CONSENT_TEXT_VERSION, asked: BOTH, granted: [] }])
  expect(kept(KEY)).toMatchObject({ granted: [] })
  await shop.reload()
  await expect.element(link).toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

it('one purpose is agreed to without the other', async () => {
  const shop = await visit()
  await button('Choisir').click()
  // Now all of it is said.
  await expect.element(question).toMatchTextContent(/trente jours dans ce navigateur.*Vous changez d’avis/)
  await page.getByRole('switch', { name: /^Mesure/ }).click({ force: true })
  await expectAccessible()
  await button('Garder ces choix').click()
  await expect.element(question).not.toBeInTheDocument()
  expect(shop.asked(recordConsent)).toEqual([
    { version: CONSENT_TEXT_VERSION, asked: BOTH, granted: ['measurement'] },
  ])
  expect(kept(KEY)).toMatchObject({ granted: ['measurement'] })
})

it('one purpose alone needs no choice beside yes and no', async () => {
  await visit({ asked: ['advertising'] })
  await expect.element(button('Accepter')).toBeVisible()
  await expect.element(button('Choisir')).not.toBeInTheDocument()
  await button('En savoir plus').click()
  await expect.element(question).toMatchTextContent(/vos téléphone, nom et ville.*Vous changez d’avis/)
  await expect.element(button('Garder ces choix')).not.toBeInTheDocument()
  await expect.element(button('En savoir plus')).not.toBeInTheDocument()
})

it('a choice is changed in the footer, and a withdrawal removes what was kept, whatever the network says', async () => {
  const shop = await visit({ kept: { local: { [KEY]: AGREED, [ORIGIN]: CAMPAIGN } } })
  await expect.element(question).not.toBeInTheDocument()
  expect(kept(ORIGIN)).toMatchObject({ fbclid: 'IwAR0_secret' })
  await link.click()
  await expect.element(question).toHaveFocus()
  await expect.element(page.getByRole('switch', { name: /^Publicité/ })).toBeChecked()
  allowedLines.push(/^The proof of a choice could not be kept/)
  shop.answer(recordConsent, 'no answer')
  // biome-ignore lint/suspicious/noDocumentCookie: as a pixel writes it.
  document.cookie = '_fbp=fb.1.1.2; path=/'
  await button('Refuser').click()
  await expect.element(question).not.toBeInTheDocument()
  expect(kept(ORIGIN)).toBeNull()
  expect(document.cookie).not.toContain('_fbp')
  expect(kept(KEY)).toMatchObject({ granted: [] })
})

it('an agreement counts only with its proof', async () => {
  const shop = await visit()
  allowedLines.push(/^The proof of a choice could not be kept/)
  shop.answer(recordConsent, 'no answer')
  await button('Accepter').click()
  await expect.element(question.getByRole('alert')).toMatchTextContent(/n’a pas pu être enregistré/)
  expect(kept(KEY)).toBeNull()
  await expectAccessible()
})

it.each([
  ['the text', { ...AGREED, version: 0 }],
  ['the purposes', { ...AGREED, asked: ['measurement'], granted: ['measurement'] }],
  ['the year', { ...AGREED, at: Date.now() - 366 * 86_400_000 }],
])('is asked again when %s changed, and nothing is kept meanwhile', async (_what, choice) => {
  await visit({ kept: { local: { [KEY]: choice, [ORIGIN]: CAMPAIGN } } })
  await expect.element(question).toBeVisible()
  await expect.poll(() => kept(ORIGIN)).toBeNull()
})

test('what another tab withdraws is gone from this one', async () => {
  await visit({ kept: { local: { [KEY]: AGREED, [ORIGIN]: CAMPAIGN } } })
  // The question listens once it can be opened.
  await link.click()
  await expect.element(question).toBeVisible()
  const withdrawn = JSON.stringify({ ...AGREED, granted: ['measurement'] })
  localStorage.setItem(KEY, withdrawn)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: withdrawn }))
  await expect.poll(() => kept(ORIGIN)).not.toHaveProperty('fbclid')
  expect(kept(ORIGIN)).toMatchObject({ campaign: 'Ramadan' })
})
