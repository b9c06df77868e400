import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getCustomerCredit, listCustomerOrders, listCustomers } from '#contract/customers/customers.ts'
import { expectAccessibleLayout, lineOf, textsOf } from '#tests/support/admin-area.ts'
import { NO_CREDIT, sampleCustomer } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const AMINA = sampleCustomer({ id: 1, name: 'Amina Naciri', order_count: 3, total_spent: 1000 })
const BADR = sampleCustomer({ id: 2, name: 'Badr Naciri', order_count: 2, total_spent: 1000.5 })

const names = page.css('tbody .main-cell')
const search = page.getByRole('searchbox', { name: 'Rechercher un client' })
const failure = page.getByText('Une erreur est survenue lors du chargement des clients.')

function customers(...found: ReturnType<typeof sampleCustomer>[]) {
  return answer(listCustomers, { customers: found, total: found.length })
}

it('asks the shop for what is filtered and sorted, and the address remembers', async () => {
  const shop = await renderAdmin('/admin/clients?q=naciri', [customers(BADR, AMINA)])
  await expect.poll(() => textsOf(names)).toEqual([BADR.name, AMINA.name])
  await expect.element(page.getByText('2 clients')).toBeVisible()
  await expect.element(lineOf(BADR.name)).toMatchTextContent('06 12 34 56 78')
  await expectAccessibleLayout()
  const latest = () => shop.asked(listCustomers).at(-1)
  const filter = (name: RegExp) => page.getByRole('button', { name })
  for (const [pill, asked] of [
    [/^Fidèles/, 'loyal'],
    [/^Plus de 1\s000\sDH/, 'big_spenders'],
    [/^Nouveaux/, 'new'],
  ] as const) {
    await filter(pill).click()
    await expect.poll(latest).toMatchObject({ search: 'naciri', filter: asked })
    await expect.element(filter(pill)).toHaveAttribute('aria-pressed', 'true')
    expect(window.location.search).toContain(`filtre=${asked}`)
  }
  await filter(/^Tous$/).click()
  await expect.poll(() => window.location.search).toBe('?q=naciri')
  expect(shop.asked(listCustomers)[0]).toMatchObject({
    filter: 'all',
    sort: 'last_order_date',
    order: 'desc',
  })

  const sort = page.getByLabelText('Trier par')
  await sort.selectOptions('Nom')
  await expect.poll(latest).toMatchObject({ sort: 'name', order: 'desc' })
  await page.getByRole('button', { name: 'Ordre décroissant' }).click()
  await expect.poll(latest).toMatchObject({ sort: 'name', order: 'asc' })
  await expect
    .element(page.getByRole('columnheader', { name: 'Nom' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await sort.selectOptions('Nombre de commandes')
  await expect.poll(latest).toMatchObject({ sort: 'order_count', order: 'asc' })
  await sort.selectOptions('Total dépensé')
  await expect.poll(latest).toMatchObject({ sort: 'total_spent', order: 'asc' })
  expect(window.location.search).toBe('?q=naciri&tri=total_spent&ordre=asc')
})

it('searches for what is typed, and offers a reset when nothing is found', async () => {
  const found = answer(listCustomers, ({ search: text = '' }) => {
    const known = text.includes('introuvable') ? [] : [AMINA]
    return { customers: known, total: known.length }
  })
  const shop = await renderAdmin('/admin/clients', [found])
  await search.fill('06 12 34 56 78')
  await expect.poll(() => shop.asked(listCustomers).at(-1)).toMatchObject({ search: '06 12 34 56 78' })
  await expect.element(page.getByText('1 client', { exact: true })).toBeVisible()
  await expect.element(lineOf(AMINA.name)).toBeVisible()
  await search.fill('amina introuvable')
  await expect.element(page.getByText('Aucun client trouvé')).toBeVisible()
  expect(window.location.search).toBe('?q=amina+introuvable')
  await expectAccessibleLayout()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect.element(search).toHaveValue('')
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(window.location.href).toMatch(/\/admin\/clients$/)
})

it('shows who orders for the first time, and counts the next order', async () => {
  const shop = await renderAdmin('/admin/clients?q=Omar', [customers()])
  await expect.element(page.getByText('Aucun client trouvé')).toBeVisible()
  const omar = sampleCustomer({ name: 'Omar Idrissi', order_count: 1 })
  const news = { type: 'NEW_ORDER', data: { orderId: 'a', order_number: 'SL-7K3Q-9XVD', total: 93 } } as const
  shop.answer(listCustomers, { customers: [omar], total: 1 })
  shop.announce(news)
  const count = lineOf(omar.name).css('[data-label=Commandes]')
  await expect.element(count).toMatchTextContent(/^1$/)
  shop.answer(listCustomers, { customers: [{ ...omar, order_count: 2 }], total: 1 })
  shop.announce(news)
  await expect.element(count).toMatchTextContent(/^2$/)
})

it.each([PHONE, DESKTOP])(
  'has a menu on each line, by keyboard, which gives the focus back ($width px)',
  async (at) => {
    await renderAdmin(
      '/admin/clients',
      [customers(AMINA), answer(getCustomerCredit, NO_CREDIT), answer(listCustomerOrders, [])],
      { at },
    )
    const button = page.getByRole('button', { name: `Actions pour ${AMINA.name}` })
    const item = (name: string) => page.getByRole('menuitem', { name })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('Voir les détails')).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible()
    expectNoOverflow()
    for (const [keys, name] of [
      ['{ArrowUp}', 'Supprimer'],
      ['{ArrowDown}{ArrowDown}', 'Modifier'],
      ['{End}', 'Supprimer'],
      ['{Home}', 'Voir les détails'],
    ] as const) {
      await userEvent.keyboard(keys)
      await expect.element(item(name)).toHaveFocus()
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Voir les détails')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: AMINA.name })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await button.click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await page.getByRole('dialog').click({ position: { x: -20, y: 20 }, force: true })
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  },
)

it('says that it is on its way, and when it cannot be read', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const shop = await renderAdmin('/admin/clients', [answer(listCustomers, () => promise)])
  await expect.element(page.getByRole('list', { name: 'Chargement des clients' })).toBeVisible()
  await expectAccessibleLayout()
  resolve(refuse(500, { code: 'internal', message: 'Non' }))
  await expect.element(failure).toBeVisible()
  shop.answer(listCustomers, { customers: [AMINA], total: 1 })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

it('opens the record of the only customer found, when an order’s card asks for it', async () => {
  await renderAdmin('/admin/clients?q=0612345678&fiche=ouverte', [
    customers(AMINA),
    answer(getCustomerCredit, NO_CREDIT),
    answer(listCustomerOrders, []),
  ])
  await expect.element(page.getByRole('dialog').getByText(AMINA.name).first()).toBeVisible()
  await expect.poll(() => window.location.search).toBe('?q=0612345678')
})

it('opens no record where several customers are found', async () => {
  await renderAdmin('/admin/clients?q=naciri&fiche=ouverte', [customers(BADR, AMINA)])
  await expect.poll(() => textsOf(names)).toHaveLength(2)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
