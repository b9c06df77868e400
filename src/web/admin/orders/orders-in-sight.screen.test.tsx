import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listMessageTemplates } from '#contract/messages/messages.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { labelled, orderId, sampleItem, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { FIRST_TEMPLATES } from '#tests/support/message-templates.ts'
import { cardOf } from '#tests/support/order-cards.ts'
import { DESKTOP, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

/** Orders of one to five lines, the longest names among them; the latest are new. */
const GOODS = ['Thé des Trois Services', 'Fleur de Bigarade', 'Le Tanneur de Minuit', 'Sel', 'Ambre']
const BUYERS = ['Youssef El Amrani', 'Khadija Aït Lahcen', 'Imane Tazi']
/** The last one is shown first. */
const STATUSES = ['livre', 'en-preparation', 'nouveau'] as const
const ORDERS = Array.from({ length: 12 }, (_, index) =>
  sampleOrder({
    id: orderId(index),
    order_number: `SL-MMMM-WW${10 + index}`,
    name: BUYERS[index % BUYERS.length] ?? '',
    status: labelled(STATUSES[Math.floor(index / 4)] ?? 'nouveau'),
    items: GOODS.slice(0, 1 + (index % GOODS.length)).map((product_name, id) =>
      sampleItem({ id, product_name }),
    ),
  }),
)

/** Cards whose whole box is on the screen. */
function inSight(): number {
  return page
    .getByRole('article')
    .elements()
    .map((card) => card.getBoundingClientRect())
    .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length
}

it.each([
  ['a laptop', DESKTOP, 10],
  ['a small laptop', { width: 1024, height: 768 }, 7],
  ['a phone', PHONE, 3],
  ['an upright tablet', { width: 768, height: 1024 }, 5],
])('shows at least as many whole orders as %s needs', async (_, at, count) => {
  await renderAdmin('/admin/commandes', fakeOrders(...ORDERS).answers, { at })
  await expect.element(page.getByRole('article')).toHaveLength(ORDERS.length)
  // Names may take two lines until the fonts are there.
  await expect.poll(inSight).toBeGreaterThanOrEqual(count)
  expectNoOverflow()
})

it.each([320, 360, 390, 560, 640, 768, 900, 1024, 1280, 1600])(
  'keeps what a card shows apart and inside the card at %i px',
  async (width) => {
    await renderAdmin('/admin/commandes', fakeOrders(...ORDERS).answers, { at: { width, height: 900 } })
    await expect.element(page.getByRole('article')).toHaveLength(ORDERS.length)
    expectNoOverflow()
    await expect.poll(() => page.getByRole('article').elements().flatMap(collisions)).toEqual([])
  },
)

it.each([1024, 1180, 1280, 1600])(
  'cuts off a long name in a row, never the size or how many pieces there are, at %i px',
  async (width) => {
    const long = sampleItem({
      product_name: 'Eau de Cologne de la vallée des Roses et des Orangers en fleurs',
    })
    const order = sampleOrder({ items: [long, { ...long, id: 2 }, { ...long, id: 3 }, { ...long, id: 4 }] })
    await renderAdmin('/admin/commandes', fakeOrders(order).answers, { at: { width, height: 800 } })
    const goods = page.getByRole('list', { name: 'Articles' })
    await expect.element(goods.getByRole('listitem')).toHaveLength(4)
    const figures = [...goods.element().querySelectorAll('.x')]
    expect(figures).toHaveLength(6)
    expect(figures.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
    const edge = goods.element().getBoundingClientRect().right
    for (const figure of figures) expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(edge + 0.5)
  },
)

it.each([1024, 1280, 1600])(
  'cuts off a name at its own end and a city before the number of orders, and says a date in one line, at %i px',
  async (width) => {
    const names = [
      'فاطمة الزهراء بن عبد الله الإدريسي من مدينة الدار البيضاء',
      'Fatima-Zahra Benabdellah El Idrissi de Casablanca',
    ]
    const orders = names.map((name, index) =>
      sampleOrder({
        id: orderId(index),
        name,
        city: 'Sidi Slimane Echcharraa Oulad Bouzid',
        created_at: index === 0 ? '2026-09-28T10:05:00.000Z' : '2025-09-28T10:05:00.000Z',
        buyer: { orders: 12, delivered: 0, refused: 1 },
        cancel_reason: 'client',
      }),
    )
    await renderAdmin('/admin/commandes', fakeOrders(...orders).answers, { at: { width, height: 800 } })
    for (const name of names) {
      const row = cardOf(name)
      await expect.element(row).toBeVisible()
      const who = row.css('.who').element().getBoundingClientRect()
      const first = lettersOf(row.css('.who b bdi').element(), 0, 1)
      expect(first.left).toBeGreaterThanOrEqual(who.left - 0.5)
      expect(first.right).toBeLessThanOrEqual(who.right + 0.5)
      expect(lettersOf(row.getByText('12ᵉ\u00a0commande').element()).right).toBeLessThanOrEqual(
        who.right + 0.5,
      )
      const refusal = row.getByText('1\u00a0refusée').element()
      expect(refusal.scrollWidth).toBeLessThanOrEqual(refusal.clientWidth + 1)
      const date = row.css('.date').element()
      expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth)
      expect(date.getBoundingClientRect().height).toBeLessThan(20)
    }
    const left = page.css('.date .rest').elements()
    expect(left.map(({ textContent }) => textContent)).toEqual([' 2026', ', 11\u00a0h\u00a005'])
    for (const part of left) expect(part.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
)

function lettersOf(element: Element, from?: number, to?: number): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  const text = element.firstChild
  if (text !== null && from !== undefined && to !== undefined) {
    range.setStart(text, from)
    range.setEnd(text, to)
  }
  return range.getBoundingClientRect()
}

/** Pieces of a card that cover one another or stick out of it. */
function collisions(card: Element): string[] {
  const parts = ['.no', '.tot', '.date', '.who', 'select', '.goods ul', '.ord-acts', '.ord-notes']
  const boxes = parts.map((part) => ({ part, box: card.querySelector(part)?.getBoundingClientRect() }))
  // Wider than the buyer's box on a narrow phone.
  const sign = card.querySelector('.ways svg')?.getBoundingClientRect()
  if (sign !== undefined) boxes.unshift({ part: 'WhatsApp', box: sign })
  const whole = card.getBoundingClientRect()
  return boxes.flatMap(({ part, box }, index) => {
    if (box === undefined) return [`${part} is missing`]
    // A card without notes has no place for them.
    if (box.height === 0) return []
    const isOut = box.left < whole.left || box.right > whole.right || box.bottom > whole.bottom
    const covered = boxes
      .slice(index + 1)
      .filter(
        ({ part: name, box: other }) =>
          other !== undefined && !(part === 'WhatsApp' && name === '.who') && meet(box, other),
      )
    return [
      ...(isOut ? [`${part} sticks out`] : []),
      ...covered.map(({ part: other }) => `${part} meets ${other}`),
    ]
  })
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5
  )
}

it.each([
  ['a mouse', DESKTOP],
  ['a wide screen', { width: 1600, height: 900 }],
])(
  'gives an order a row of at most 72 px however much there is to note, the refusals first: %s',
  async (_, at) => {
    const [noted, returning] = [
      sampleOrder({
        id: orderId(50),
        name: 'Fatima-Zahra El Amrani-Bennouna de Casablanca',
        city: 'Sidi Slimane Echcharraa',
        buyer: { orders: 12, delivered: 3, refused: 2 },
        is_test: true,
        cancel_reason: 'test',
        client_confirmed_at: '2026-11-21T10:05:00.000Z',
        duplicate_of: { id: orderId(51), order_number: 'SL-HCZ9-T4AT' },
        attempts: 3,
        same_network: 20,
        risk: { points: 4, level: 'a-verifier', label: 'À vérifier', reasons: [] },
        items: GOODS.map((product_name, id) => sampleItem({ id, product_name })),
      }),
      sampleOrder({ id: orderId(52), name: 'Omar', status: labelled('annule'), goods: 'en-retour' }),
    ]
    await renderAdmin('/admin/commandes', fakeOrders(noted, returning).answers, { at })
    const rows = page.getByRole('article')
    await expect.element(rows).toHaveLength(2)
    for (const row of rows.elements()) {
      await expect.poll(() => row.getBoundingClientRect().height).toBeLessThanOrEqual(72)
    }
    const row = cardOf(noted.name)
    const chips = row.getByRole('list', { name: 'Remarques' }).getByRole('listitem').seen()
    expect(textsOf(chips)).toEqual(['2\u00a0refusées', 'À vérifier', '+5'])
    await expect.element(chips.nth(2)).toHaveAttribute('title', expect.stringContaining('SL-HCZ9-T4AT'))
    await expectAccessibleLayout()
  },
)

it.each([
  ['a laptop', DESKTOP],
  ['a phone', PHONE],
])('a message that is begun in the list keeps its tick in its own sheet on %s', async (_, at) => {
  const answers = [answer(listMessageTemplates, FIRST_TEMPLATES), ...fakeOrders(...ORDERS).answers]
  await renderAdmin('/admin/commandes', answers, { at })
  await page
    .getByRole('button', { name: /^WhatsApp/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Message WhatsApp' })
  const text = sheet.getByRole('textbox', { name: 'Texte' })
  await expect.element(text).toBeVisible()
  const above = text.element().getBoundingClientRect()
  const tick = sheet.css('.check').seen().element().getBoundingClientRect()
  expect(tick.top).toBeGreaterThanOrEqual(above.bottom)
  expect(tick.left).toBeGreaterThanOrEqual(above.left)
  expect(tick.right).toBeLessThanOrEqual(above.right)
  expect(getComputedStyle(sheet.element()).lineHeight).not.toBe('20px')
})
