import { type Locator, page } from 'vitest/browser'

export function cardOf(name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByText(name, { exact: true }) })
}

export function statusOf(place: Locator): Locator {
  return place.getByRole('combobox', { name: /^Statut de la commande/ })
}

export function pill(name: string): Locator {
  return page.getByRole('group', { name: 'Filtrer par statut' }).getByRole('button', { name })
}

export const search = page.getByRole('searchbox', { name: /^Rechercher une commande/ })
