import { openAsAdmin, withoutNews } from './admin-steps.ts'
import { lineOf, newPerson, orderAs, spaced } from './customer-steps.ts'
import { listening } from './live-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'

test('customers are filtered and sorted by the server, and the address remembers', async ({
  page,
  shop,
  request,
}) => {
  const owner = await signInOwner(shop.url)
  const family = newPerson('').name.trim()
  const [amina, badr, chama] = ['Amina', 'Badr', 'Chama'].map((name) => ({
    ...newPerson(''),
    name: `${name} ${family}`,
  }))
  if (!amina || !badr || !chama) throw new Error('Three are needed.')
  await owner.send('POST', '/api/customers', { ...amina, order_count: 3, total_spent: 1000 })
  await owner.send('POST', '/api/customers', { ...badr, order_count: 2, total_spent: 1000.5 })
  await orderAs(request, chama)
  await openAsAdmin(page, `/admin/clients?q=${family}`)
  const names = page.locator('tbody .main-cell')
  await expect(names).toHaveText([chama.name, badr.name, amina.name])
  await expect(page.getByText('3 clients')).toBeVisible()
  await expect(lineOf(page, badr.name)).toContainText(spaced(badr.phone))
  await expectAccessible(page)
  await expectNoOverflow(page)

  const filter = (name: RegExp) => page.getByRole('button', { name })
  await filter(/^Fidèles/).click()
  await expect(names).toHaveText([amina.name])
  await expect(filter(/^Fidèles/)).toHaveAttribute('aria-pressed', 'true')
  await filter(/^Plus de 1\s000\sDH/).click()
  await expect(names).toHaveText([badr.name])
  await filter(/^Nouveaux/).click()
  await expect(names).toHaveText([chama.name])
  await expect(page).toHaveURL(/filtre=new/)
  await filter(/^Tous$/).click()

  await page.getByLabel('Trier par').selectOption({ label: 'Nom' })
  await expect(names).toHaveText([chama.name, badr.name, amina.name])
  await page.getByRole('button', { name: 'Ordre décroissant' }).click()
  await expect(names).toHaveText([amina.name, badr.name, chama.name])
  await expect(page.getByRole('columnheader', { name: 'Nom', includeHidden: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByLabel('Trier par').selectOption({ label: 'Nombre de commandes' })
  await expect(names).toHaveText([chama.name, badr.name, amina.name])
  await page.getByLabel('Trier par').selectOption({ label: 'Total dépensé' })
  await expect(names).toHaveText([chama.name, amina.name, badr.name])
  await page.reload()
  await expect(names).toHaveText([chama.name, amina.name, badr.name])
  await expect(page.getByLabel('Trier par')).toHaveValue('total_spent')
  await owner.leave()
})

test('a customer is found by name or number; whoever is not found can be looked for again', async ({
  page,
  shop,
}) => {
  const person = newPerson('Nadia Chraïbi')
  const owner = await signInOwner(shop.url)
  await owner.send('POST', '/api/customers', person)
  await openAsAdmin(page, '/admin/clients')
  const search = page.getByRole('searchbox', { name: 'Rechercher un client' })
  await search.fill(spaced(person.phone))
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await expect(lineOf(page, person.name)).toBeVisible()
  await search.fill(`chraibi ${person.name.split(' ').at(-1)}`)
  await expect(page).toHaveURL(/q=chraibi/)
  await expect(lineOf(page, person.name)).toBeVisible()
  await search.fill(`${person.name} introuvable`)
  await expect(page.getByText('Aucun client trouvé')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL(/\/admin\/clients$/)
  await expect(page.getByRole('table')).toBeVisible()
  await owner.leave()
})

test('who orders for the first time appears in an open list', async ({ page, request }) => {
  const person = newPerson('Omar Idrissi')
  const heard = listening(page)
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await heard
  await expect(page.getByText('Aucun client trouvé')).toBeVisible()
  await orderAs(request, person)
  const line = lineOf(page, person.name)
  await expect(line.locator('[data-label=Commandes]')).toHaveText('1')
  await orderAs(request, person)
  await expect(line.locator('[data-label=Commandes]')).toHaveText('2')
})

test('the menu of a line goes by keyboard, and gives the focus back', async ({ page, shop }) => {
  const person = newPerson('Khadija Aït Lahcen')
  const owner = await signInOwner(shop.url)
  await owner.send('POST', '/api/customers', person)
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  const button = page.getByRole('button', { name: `Actions pour ${person.name}` })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(item('Voir les détails')).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.keyboard.press('ArrowUp')
  await expect(item('Supprimer')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(item('Modifier')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Supprimer')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(item('Voir les détails')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item('Voir les détails')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: person.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.mouse.click(200, 40)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await owner.leave()
})

test('a list on its way, and one that cannot be read', async ({ page, quietConsole }) => {
  await withoutNews(page)
  quietConsole.allowed.push(/status of 500/)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('/api/customers?*', async (route) => {
    await answered
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } })
  })
  await openAsAdmin(page, '/admin/clients')
  await expect(page.getByRole('list', { name: 'Chargement des clients' })).toBeVisible()
  await expectAccessible(page)
  answer()
  const failure = page.getByText('Une erreur est survenue lors du chargement des clients.')
  await expect(failure).toBeVisible()
  await page.unroute('/api/customers?*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('a page that is no more leads to the last one there is', async ({ page, shop }) => {
  const owner = await signInOwner(shop.url)
  const family = newPerson('').name.trim()
  for (let count = 0; count < 26; count += 1) {
    await owner.send('POST', '/api/customers', { ...newPerson(''), name: `Client ${family} ${count}` })
  }
  await openAsAdmin(page, `/admin/clients?q=${family}&page=9`)
  await expect(page.getByText('Page 2 sur 2')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'Page précédente' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(25)
  await page.getByRole('button', { name: /^Nouveaux/ }).click()
  await expect(page.getByText('Aucun client trouvé')).toBeVisible()
  await owner.leave()
})
