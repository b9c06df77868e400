import { afterEach, expect, test } from 'vitest'
import { currentToast, dismissToast, toast } from './toast-store.ts'

/** Dismisses toasts until none is left; gives their titles. */
function dismissAll(): string[] {
  const shown = currentToast()
  if (shown === null) return []
  dismissToast(shown.id)
  return [shown.title, ...dismissAll()]
}

afterEach(() => {
  dismissAll()
})

test('one toast at a time: news takes the place of news', () => {
  toast({ title: 'Produit ajouté' })
  toast({ title: 'Produit retiré', tone: 'success' })
  expect(dismissAll()).toEqual(['Produit retiré'])
})

test('an error takes the place of news, and news waits for an error to be read', () => {
  toast({ title: 'Produit ajouté' })
  toast({ title: 'Stock insuffisant', tone: 'destructive' })
  toast({ title: 'Produit retiré' })
  toast({ title: 'Quantité mise à jour' })
  expect(dismissAll()).toEqual(['Stock insuffisant', 'Quantité mise à jour'])
})

test('dismissing a toast that is no longer shown changes nothing', () => {
  toast({ title: 'Produit ajouté' })
  const first = currentToast()
  toast({ title: 'Produit retiré' })
  dismissToast(first?.id ?? 0)
  expect(currentToast()?.title).toBe('Produit retiré')
})

test('an error that is tried again can be taken back, and what waited behind it is shown', () => {
  const failed = toast({ title: 'Erreur', tone: 'destructive' })
  toast({ title: 'Commande confirmée', tone: 'success' })
  dismissToast(failed)
  expect(dismissAll()).toEqual(['Commande confirmée'])
})
