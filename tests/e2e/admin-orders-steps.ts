import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Locator, type Page, request } from '@playwright/test'
import { signInBrowser } from './admin-steps.ts'
import { smallestSize } from './live-steps.ts'
import type { Owner } from './owner.ts'
import { expect, open } from './shop-test.ts'

/** Perfumes with ample stock. */
export const GOODS = ['zeste-de-berkane', 'miel-de-dattier', 'vent-de-taghazout', 'verveine-au-riad'] as const

export type Placed = { id: string; order_number: string; name: string; total: number }

type Wish = {
  name?: string
  phone?: string
  city?: string
  address?: string
  goods?: readonly string[]
  quantity?: number
  promoCode?: string
}

/** A unique name, to find one order by. */
export function newName(first = 'Salma'): string {
  return `${first} ${randomUUID().slice(0, 8)}`
}

/** Places an order from a new browser. */
export async function order(url: string, wish: Wish = {}): Promise<Placed> {
  const calls = await request.newContext({ baseURL: url })
  const placed = await orderFrom(calls, wish)
  await calls.dispose()
  return placed
}

/** Places several orders from the same browser. */
export async function orderRepeatedly(url: string, times: number, wish: Wish = {}): Promise<Placed[]> {
  const calls = await request.newContext({ baseURL: url })
  const placed: Placed[] = []
  while (placed.length < times) placed.push(await orderFrom(calls, wish))
  await calls.dispose()
  return placed
}

/** Places an order from the browser of these calls. */
export async function orderFrom(calls: APIRequestContext, wish: Wish): Promise<Placed> {
  const { goods = ['zeste-de-berkane'], quantity = 1, promoCode, ...contact } = wish
  const details = {
    name: newName(),
    phone: '0661234567',
    city: 'Rabat',
    address: '3, avenue des Cèdres, Agdal',
    ...contact,
  }
  const variants = await Promise.all(goods.map((slug) => smallestSize(calls, slug)))
  const items = variants.map(({ id, priceInfo }) => ({
    variant_id: id,
    quantity,
    price: priceInfo.currentPrice,
  }))
  const token = (await calls.get('/api/auth/me')).headers()['x-csrf-token'] ?? ''
  const response = await calls.post('/api/orders', {
    headers: { 'X-CSRF-Token': token },
    data: { ...details, items, ...(promoCode !== undefined && { promoCode }) },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { id, order_number, total } = await response.json()
  return { id, order_number, name: details.name, total }
}

export function setStatus(owner: Owner, { id }: Placed, status: string): Promise<unknown> {
  return owner.send('PATCH', `/api/orders/${id}/status`, { status })
}

/** Signs in and opens the list filtered to one order. */
export async function openOrderInList(page: Page, placed: Placed, query = ''): Promise<Locator> {
  await signInBrowser(page)
  return showOrderInList(page, placed, query)
}

export async function showOrderInList(page: Page, { name }: Placed, query = ''): Promise<Locator> {
  await open(page, `/admin/commandes?q=${encodeURIComponent(name)}${query}`)
  return cardOf(page, name)
}

export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByText(name, { exact: true }) })
}

export function statusOf(place: Page | Locator): Locator {
  return place.getByRole('combobox', { name: /^Statut de la commande/ })
}

export function pill(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Filtrer par statut' }).getByRole('button', { name })
}

export function search(page: Page): Locator {
  return page.getByRole('searchbox', { name: /^Rechercher une commande/ })
}
