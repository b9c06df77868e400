import { newName, order, setStatus, statusOf } from './admin-orders-steps.ts'
import { signInBrowser } from './admin-steps.ts'
import { fingerOn } from './finger.ts'
import { signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, expectNoOverflow, open, test } from './shop-test.ts'

test.use(PHONE)

const MOST_FROM_LIST = 2

test('an order is cancelled, marked as a trial, called and printed from the list in two taps at most', async ({
  page,
  shop,
  quietConsole,
}, info) => {
  // This browser has no telephone.
  quietConsole.allowed.push(/^Failed to launch 'tel:/)
  await signInBrowser(page)
  const owner = await signInOwner(shop.url)
  const name = newName('Gestes')
  const placed = await order(shop.url, { name })
  await open(page, `/admin/commandes?q=${encodeURIComponent(name)}`)
  const finger = fingerOn(page)
  const card = page.getByRole('article', { name: placed.order_number })
  const menu = card.getByRole('button', { name: /^Actions pour la commande/ })
  const item = (label: string) => page.getByRole('menuitem', { name: label })
  const taps: Record<string, number> = {}
  async function count(task: string, work: () => Promise<void>) {
    const before = finger.figures.taps
    await work()
    taps[task] = finger.figures.taps - before
  }
  await expect(card).toBeVisible()
  await expectNoOverflow(page)

  await count('call', () => finger.tap(card.getByRole('link', { name: /^0/ })))
  await count('print', async () => {
    await finger.tap(card.locator('.check'))
    await finger.tap(page.getByRole('button', { name: /^Imprimer/ }))
    await expect(page.locator('.order-slip')).toHaveCount(1)
  })
  await page.getByRole('button', { name: 'Ne plus rien choisir' }).tap()
  await count('cancel', async () => {
    await finger.tap(menu)
    await finger.tap(item('Annuler\u00a0: ne veut plus'))
    await expect(statusOf(card)).toHaveValue('annule')
  })
  await setStatus(owner, placed, 'nouveau')
  await expect(statusOf(card)).toHaveValue('nouveau')
  await count('mark as a trial', async () => {
    await finger.tap(menu)
    await finger.tap(item('Marquer comme essai'))
    await expect(card.getByText('Essai')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Reprendre' }).tap()
  await expect(card.getByText('Essai')).toHaveCount(0)
  await expect(statusOf(card)).toHaveValue('nouveau')

  const figures = `from the list of orders: ${Object.entries(taps)
    .map(([task, number]) => `${task} ${number}`)
    .join(', ')}`
  info.annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  expect(Math.max(...Object.values(taps))).toBeLessThanOrEqual(MOST_FROM_LIST)
  await setStatus(owner, placed, 'annule')
  await owner.leave()
})

test('yesterday’s takings are seen at once, a caller’s orders after one tap and a number, a stock is right after three taps', async ({
  page,
  shop,
}, info) => {
  await signInBrowser(page)
  const phone = `0661${String(Date.now()).slice(-6)}`
  const placed = await order(shop.url, { name: newName('Appel'), phone })
  await open(page, '/admin/dashboard')
  const finger = fingerOn(page)
  const now = page.getByRole('table', { name: 'Aujourd’hui et hier' })
  await expect(now.getByRole('row').last()).toContainText('DH')
  await expect(now).toBeInViewport({ ratio: 1 })
  const takings = finger.figures.taps

  const door = page.getByRole('button', { name: 'Chercher partout' }).filter({ visible: true })
  const dialog = page.getByRole('dialog', { name: 'Chercher partout' })
  await finger.tap(door)
  await page.keyboard.type(phone)
  await expect(dialog.getByRole('link', { name: placed.order_number })).toBeVisible()
  await expectNoOverflow(page)
  const caller = finger.figures.taps - takings
  // Nothing of the person is in the address.
  expect(page.url()).not.toContain(phone.slice(1))
  await dialog.getByRole('button', { name: 'Fermer la recherche' }).tap()

  const before = finger.figures.taps
  await finger.tap(door)
  await page.keyboard.type('zeste de berkane')
  const size = dialog.getByRole('button', { name: /^Corriger Zeste de Berkane/ }).first()
  const there = Number(/(\d+)$/.exec((await size.textContent()) ?? '')?.[1])
  await finger.tap(size)
  await page.keyboard.type(String(there + 2))
  await finger.tap(dialog.getByRole('button', { name: 'Enregistrer' }))
  await expect(page.getByText('Stock corrigé')).toBeVisible()
  const stock = finger.figures.taps - before

  const figures = `yesterday’s takings: ${takings} taps; a caller’s last orders: ${caller} tap and the number typed; a stock corrected: ${stock} taps`
  info.annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  expect([takings, caller, stock]).toEqual([0, 1, 3])
})
