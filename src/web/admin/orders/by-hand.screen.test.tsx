import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getOrder } from '#contract/orders/admin.ts'
import {
  changeOrderLines,
  createOrder,
  findCaller,
  listOrderDoubles,
  mergeOrders,
  quoteOrder,
} from '#contract/orders/changes.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, orderId, sampleItem, sampleOrder } from '#tests/support/admin-samples.ts'
import { quoteOf, quoting, ROSE, SOLD_OUT } from '#tests/support/fake-quotes.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const SALMA = { name: 'Salma Bennani', city: 'Rabat', address: '3, avenue des Cèdres, Agdal' }
const KNOWN = {
  phone: '06 61 23 45 67',
  details: SALMA,
  orders: 3,
  delivered: 2,
  cancelled: 1,
  recent: [
    {
      id: orderId(1),
      order_number: 'SL-2222-3333',
      status: labelled('nouveau'),
      created_at: '2026-11-20T10:05:00.000Z',
      total: 151,
      items: [{ variant_id: 1, product_name: 'Zeste de Berkane', volume: '5ml' as const, quantity: 2 }],
    },
  ],
}
const NOBODY = { phone: '06 61 23 45 67', details: null, orders: 0, delivered: 0, cancelled: 0, recent: [] }

const ORDER = orderDetail(sampleOrder({ items: [sampleItem({ quantity: 2 })], subtotal: 116, total: 151 }))
const CHANGE = `/admin/commandes/${ORDER.id}/modifier`

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const region = (name: string) => page.getByRole('region', { name })
const credit = region('Avoir du client')

async function add(size = /^Ajouter Rosée de Kelaâ, 10\sml/) {
  await page.getByRole('searchbox', { name: 'Ajouter un article' }).fill('rosée')
  await page.getByRole('button', { name: size }).click()
}

describe('a new order', () => {
  it('says at its place, before it is sent, what only an owner grants', async () => {
    const issues = [
      { path: 'discount.amount', message: 'Vous pouvez accorder 14\u00a0DH de remise au plus.' },
      { path: 'free_shipping', message: 'La livraison offerte est accordée par le propriétaire.' },
    ]
    const shop = await renderAdmin('/admin/commandes/nouvelle', quoting([ROSE]), { at: PHONE })
    await add()
    await expect.element(region('À payer à la livraison')).toBeVisible()
    const { amounts, lines } = quoteOf([ROSE])({ kept: [], added: [], free_shipping: true, discount: null })
    shop.answer(quoteOrder, {
      amounts,
      lines,
      customer_credit: null,
      problem: null,
      once_per_phone: true,
      issues,
    })
    const offered = region('Livraison et remise')
    await page.getByRole('switch', { name: 'Livraison offerte' }).click({ force: true })
    await expect.element(offered).toMatchTextContent('accordée par le propriétaire')
    await expect.element(offered).toMatchTextContent('Ce code ne sert qu’une fois par téléphone.')
    await field('Remise en DH (facultatif)').fill('99')
    await expect
      .element(field('Remise en DH (facultatif)'))
      .toHaveAccessibleDescription(issues[0]?.message ?? '')
    await expectAccessibleLayout()
  })

  it('is written in the order of a call, and confirmed at once', async () => {
    const shop = await renderAdmin(
      '/admin/commandes/nouvelle',
      [answer(findCaller, KNOWN), ...quoting([ROSE, SOLD_OUT]), answer(getOrder, ORDER)],
      { at: PHONE },
    )
    await field('Téléphone').fill('06 61 23 45 67')
    await expect.element(page.getByText('3 commandes · 2 livrées · 1 annulée')).toBeVisible()
    await expect.element(page.getByText('Une commande est déjà en cours')).toBeVisible()
    await expect.element(field('Nom complet')).toHaveValue(SALMA.name)
    await expect.element(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Rabat')
    await add()
    await expect
      .element(page.getByRole('button', { name: /^Ajouter Rosée de Kelaâ, 20\sml.*Rupture$/ }))
      .toBeDisabled()
    await expect.element(region('À payer à la livraison')).toMatchTextContent('Total140 DH')
    await button('Augmenter la quantité').click()
    await expect.element(page.css('.hand-bar')).toMatchTextContent('245 DH')
    await page.getByRole('switch', { name: 'Livraison offerte' }).click({ force: true })
    await field('Remise en DH (facultatif)').fill('10')
    await field('Raison de la remise').fill('Fidélité')
    await expect.element(page.css('.hand-bar')).toMatchTextContent('200 DH')
    await expectAccessibleLayout()
    shop.answer(createOrder, { ...ORDER, id: orderId(2) })
    shop.answer(getOrder, { ...ORDER, id: orderId(2) })
    await button('Confirmer la commande').click()
    await expect.element(page.getByRole('status').getByText('Commande enregistrée')).toBeVisible()
    expect(shop.asked(createOrder)).toEqual([
      {
        ...SALMA,
        phone: '06 61 23 45 67',
        district: '',
        landmark: '',
        source: 'telephone',
        on_the_phone: true,
        items: [{ variant_id: 7, quantity: 2 }],
        free_shipping: true,
        discount: { amount: 10, reason: 'Fidélité' },
        total: 200,
      },
    ])
    const sent = shop.calls.find(({ endpoint }) => endpoint === createOrder)
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    await expect.element(page.getByRole('heading', { name: /^Détails de la commande/ })).toBeVisible()
  })

  it('uses the caller’s credit with one tap, which another number takes back', async () => {
    const shop = await renderAdmin(
      '/admin/commandes/nouvelle',
      [answer(findCaller, KNOWN), ...quoting([ROSE], undefined, 40.5), answer(getOrder, ORDER)],
      { at: PHONE },
    )
    await field('Téléphone').fill('06 61 23 45 67')
    await expect.element(field('Nom complet')).toHaveValue(SALMA.name)
    await add()
    await expect.element(credit).toMatchTextContent('Avoir de 40,50 DH')
    await button('Utiliser 40\u00a0DH').click()
    await expect.element(region('À payer à la livraison')).toMatchTextContent(/Avoir−40 DHTotal100 DH/)
    await expect.element(credit).toMatchTextContent('Avoir utilisé : 40 DH, reste 0,50 DH')
    await expectAccessibleLayout()
    await field('Téléphone').fill('06 61 23 45 68')
    await expect.element(page.css('.hand-bar')).toMatchTextContent('140 DH')
    await button('Utiliser 40\u00a0DH').click()
    await expect.element(page.css('.hand-bar')).toMatchTextContent('100 DH')
    shop.answer(createOrder, ORDER)
    await button('Confirmer la commande').click()
    await expect.element(page.getByRole('status').getByText('Commande enregistrée')).toBeVisible()
    expect(shop.asked(createOrder)).toMatchObject([{ use_credit: true, total: 100 }])
    expect(shop.asked(quoteOrder).at(-1)).toMatchObject({ use_credit: true, phone: '+212661234568' })
  })

  it('says at each field what is missing, and sends nothing', async () => {
    const shop = await renderAdmin('/admin/commandes/nouvelle', [
      answer(findCaller, NOBODY),
      ...quoting([ROSE]),
    ])
    await button('Confirmer la commande').click()
    await expect
      .element(page.getByText('Veuillez entrer un numéro de téléphone marocain valide'))
      .toBeVisible()
    await expect.element(page.getByText('Ajoutez au moins un article.')).toBeVisible()
    await field('Téléphone').fill('0661234567')
    await expect.element(page.getByText('Premier achat')).toBeVisible()
    await expectAccessibleLayout()
    expect(shop.asked(createOrder)).toEqual([])
  })

  it('waits for a call when it came in writing', async () => {
    await renderAdmin('/admin/commandes/nouvelle', [answer(findCaller, NOBODY), ...quoting([ROSE])])
    await button('WhatsApp').click()
    await expect.element(page.getByText('attendra un appel')).toBeVisible()
    await expect.element(button('Enregistrer la commande')).toBeVisible()
  })

  it('keeps what was typed when the price went up, shows the new total and sends that with the next tap', async () => {
    const shop = await renderAdmin('/admin/commandes/nouvelle', [
      answer(findCaller, KNOWN),
      ...quoting([ROSE]),
      answer(getOrder, ORDER),
    ])
    await field('Téléphone').fill('0661234567')
    await expect.element(field('Nom complet')).toHaveValue(SALMA.name)
    await add()
    await expect.element(page.css('.hand-bar')).toMatchTextContent('140 DH')
    const message = 'Le total de la commande a changé. Vérifiez-le, puis confirmez à nouveau.'
    shop.answer(createOrder, refuse(409, { code: 'price_changed', message }))
    shop.answer(quoteOrder, quoteOf([{ ...ROSE, price: 115 }]))
    await button('Confirmer la commande').click()
    await expect.element(page.getByRole('alert').getByText(message).first()).toBeVisible()
    await expect.element(page.css('.hand-bar')).toMatchTextContent('150 DH')
    shop.answer(createOrder, ORDER)
    await button('Confirmer la commande').click()
    await expect.element(page.getByRole('status').getByText('Commande enregistrée')).toBeVisible()
    expect(shop.asked(createOrder).map(({ total }) => total)).toEqual([140, 150])
  })
})

describe('a changed order', () => {
  it('uses its customer’s credit with the change, or does not after all', async () => {
    const shop = await renderAdmin(CHANGE, [answer(getOrder, ORDER), ...quoting([ROSE], ORDER, 40)], {
      at: PHONE,
    })
    await expect.element(credit).toMatchTextContent('Avoir de 40 DH')
    await button('Utiliser 40\u00a0DH').click()
    await expect.element(region('Ce qui change')).toMatchTextContent('Avoir utilisé : 0 → 40 DH')
    await expect.element(page.css('.hand-bar')).toMatchTextContent('111 DH')
    await expectAccessibleLayout()
    await button('Retirer l’avoir').click()
    await expect.element(region('Ce qui change')).toMatchTextContent('Rien pour l’instant.')
    await button('Utiliser 40\u00a0DH').click()
    await expect.element(page.css('.hand-bar')).toMatchTextContent('111 DH')
    shop.answer(changeOrderLines, ORDER)
    await button('Enregistrer les changements').click()
    await expect.element(page.getByRole('status').getByText('Commande modifiée')).toBeVisible()
    expect(shop.asked(changeOrderLines)).toMatchObject([{ use_credit: true, total: 111 }])
  })

  it('shows what differs before it is saved', async () => {
    const shop = await renderAdmin(CHANGE, [answer(getOrder, ORDER), ...quoting([ROSE], ORDER)], {
      at: PHONE,
    })
    await expect.element(page.getByText('Rien pour l’instant.')).toBeVisible()
    await button('Diminuer la quantité').click()
    await add()
    const changes = region('Ce qui change')
    await expect.element(changes).toMatchTextContent('Zeste de Berkane, 5 ml : 2 → 1')
    await expect.element(changes).toMatchTextContent('+ Rosée de Kelaâ, 10 ml × 1, 105 DH l’unité')
    await expect.element(changes).toMatchTextContent('Total : 151 → 198 DH')
    await expect.element(page.css('.hand-bar')).toMatchTextContent('151 DH → 198 DH')
    await expectAccessibleLayout()
    shop.answer(changeOrderLines, { ...ORDER, version: 2, total: 198 })
    shop.answer(getOrder, { ...ORDER, version: 2, total: 198 })
    await button('Enregistrer les changements').click()
    await expect.element(page.getByRole('status').getByText('Commande modifiée')).toBeVisible()
    expect(shop.asked(changeOrderLines)).toEqual([
      {
        id: ORDER.id,
        version: 1,
        kept: [{ item_id: 1, quantity: 1 }],
        added: [{ variant_id: 7, quantity: 1 }],
        free_shipping: false,
        discount: null,
        total: 198,
      },
    ])
  })

  it('by somebody else meanwhile is told, and nothing is overwritten', async () => {
    const shop = await renderAdmin(CHANGE, [answer(getOrder, ORDER), ...quoting([ROSE], ORDER)])
    await button('Augmenter la quantité').click()
    await expect.element(page.css('.hand-bar')).toMatchTextContent('209 DH')
    const theirs = { ...ORDER, version: 2, free_shipping: true, shipping_cost: 0, total: 116 }
    shop.answer(getOrder, theirs)
    shop.announce({ type: 'ORDER_UPDATE', data: { orderId: ORDER.id, status: 'nouveau' } })
    await expect.element(page.getByText('Cette commande a changé entre-temps')).toBeVisible()
    await button('Charger la nouvelle version').click()
    await expect.element(page.getByRole('switch', { name: 'Livraison offerte' })).toBeChecked()
    await expect.element(page.css('.hand-bar')).toMatchTextContent('116 DH')
    expect(shop.asked(changeOrderLines)).toEqual([])
  })

  it.each([
    ['expedie', 'Le colis est parti : la commande ne peut plus être modifiée.'],
    ['annule', 'Cette commande est annulée : rétablissez-la avant de la modifier.'],
  ] as const)('is not possible once it is %s', async (status, sentence) => {
    const closed = { ...ORDER, status: labelled(status) }
    await renderAdmin(CHANGE, [answer(getOrder, closed)])
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
    await expect.element(button('Enregistrer les changements')).not.toBeInTheDocument()
  })
})

describe('the details of an order', () => {
  it('name a void slip, and tell who changed what', async () => {
    const changed = {
      ...ORDER,
      total: 509,
      discount_reason: 'Retard',
      discount_amount: 20,
      staff_discount: 20,
      void_slip: { printed_total: 420, total: 509, changed: 'total' as const },
      changes: [
        {
          kind: 'lines' as const,
          by: 'Salma',
          created_at: '2026-11-22T18:42:00.000Z',
          fields: ['lines', 'discount'],
          lines: [
            { product_name: 'Zeste de Berkane', volume: '5ml' as const, price: 58, before: 1, after: 2 },
          ],
          amounts: {
            discount: { before: 0, after: 20 },
            shipping: { before: 35, after: 35 },
            total: { before: 420, after: 509 },
          },
          discount_reason: 'Retard',
          other: null,
        },
      ],
    }
    await renderAdmin(`/admin/commandes/${ORDER.id}`, [answer(getOrder, changed)])
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Étiquette à réimprimer : le total a changé (420 → 509 DH).')
    const history = region('Historique')
    await expect.element(history).toMatchTextContent('Zeste de Berkane, 5 ml : 1 → 2')
    await expect.element(history).toMatchTextContent('Réduction : 0 → 20 DH (Retard)')
    await expect.element(history).toMatchTextContent('18 h 42 Salma')
    await expect
      .element(page.getByRole('link', { name: 'Modifier la commande' }))
      .toHaveAttribute('href', CHANGE)
    await expectAccessibleLayout()
  })
})

describe('two orders of one phone', () => {
  const younger = orderDetail(
    sampleOrder({ id: orderId(2), order_number: 'SL-4444-5555', created_at: '2026-11-22T10:05:00.000Z' }),
  )
  const merged = {
    subtotal: 174,
    discount_amount: 0,
    decant_discount: 0,
    staff_discount: 0,
    shipping_cost: 35,
    credit: 0,
    total: 209,
  }
  const PATH = `/admin/commandes/${younger.id}/doublons`

  it('are compared side by side and become the older one', async () => {
    const { history: _, ...older } = ORDER
    const shop = await renderAdmin(
      PATH,
      [
        answer(getOrder, ({ id }) => (id === younger.id ? younger : ORDER)),
        answer(listOrderDoubles, {
          doubles: [{ order: older, id: younger.id, into: ORDER.id, merged, exceeds: null }],
        }),
      ],
      { at: PHONE },
    )
    await expect.element(page.getByText('Elle sera terminée comme doublon')).toBeVisible()
    await expectAccessibleLayout()
    await button('Fusionner').click()
    shop.answer(mergeOrders, { ...ORDER, total: 209 })
    await page.getByRole('dialog').getByRole('button', { name: 'Fusionner' }).click()
    await expect.element(page.getByRole('status').getByText('Commandes fusionnées')).toBeVisible()
    expect(shop.asked(mergeOrders)).toEqual([{ id: younger.id, into: ORDER.id, total: 209 }])
    await expect.element(page.getByRole('heading', { name: /SL-7K3Q-9XVD$/ })).toBeVisible()
  })

  it('stay as they are when one was shipped meanwhile, which is told', async () => {
    const { history: _, ...older } = ORDER
    const message = 'Ces commandes ne peuvent pas être fusionnées.'
    await renderAdmin(PATH, [
      answer(getOrder, younger),
      answer(listOrderDoubles, {
        doubles: [{ order: older, id: younger.id, into: ORDER.id, merged, exceeds: null }],
      }),
      answer(mergeOrders, refuse(409, { code: 'not_mergeable', message })),
    ])
    await button('Fusionner').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fusionner' }).click()
    await expect.element(page.getByRole('alert').getByText(message).first()).toBeVisible()
  })
})
