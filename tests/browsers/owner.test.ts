import { expect } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { OWNER } from '#tests/e2e/shop-process.ts'
import { openVisit } from '#tests/support/test-visit.ts'
import { journey } from './journey.ts'

const SLUG = 'miel-de-dattier'

journey(
  'the owner sees an order arrive, moves it on, counts a stock anew, and signs out',
  async (user, shop) => {
    await user.open('/admin')
    await user.write('Nom d’utilisateur', OWNER.username)
    await user.write('Mot de passe', OWNER.password)
    await user.press('button', 'Se connecter')
    await user.arrive(/\/admin\/dashboard$/)

    await user.press('button', 'Ouvrir le menu')
    await user.press('link', /^Commandes/)
    await user.arrive(/\/admin\/commandes$/)
    await user.read('En direct')
    // The list moves no card under a pointer.
    await user.pointAway()
    const number = await order(shop)
    await user.read('Vient d’arriver')
    await user.press('link', `Voir détails de la commande ${number}`)
    await user.read(`#${number}`)
    await user.choose(`Statut de la commande ${number}`, 'En préparation')
    await user.read('Statut mis à jour')

    await user.press('button', 'Ouvrir le menu')
    await user.press('link', 'Produits')
    await user.write('Rechercher un produit', 'dattier')
    await user.read('1 produit affiché')
    await user.press('link', 'Miel de Dattier')
    await user.write('Stock, 5 ml', '73')
    await user.press('button', 'Enregistrer')
    await user.read('Produit mis à jour')
    const { variants } = await readProduct(shop)
    expect(variants[0]?.stock).toBe(73)

    await user.press('button', 'Ouvrir le menu')
    await user.press('button', 'Déconnexion')
    await user.read('Vous avez été déconnecté avec succès.')
    await user.open('/admin/commandes')
    await user.read('Se connecter')
  },
)

/** Somebody orders elsewhere; gives the order's number. */
async function order(shop: string): Promise<string> {
  const [size] = (await readProduct(shop)).variants
  const response = await openVisit(shop).send('POST', '/api/orders', {
    name: 'Salma Bennani',
    phone: '06 12 34 56 78',
    city: 'Fès',
    address: '14, rue des Orangers, quartier Maârif',
    items: [{ variant_id: size?.id, quantity: 1, price: size?.priceInfo.currentPrice }],
  })
  expect(response.status).toBe(201)
  return (await response.json()).order_number
}

async function readProduct(shop: string): Promise<Product> {
  return (await openVisit(shop).get(`/api/products/${SLUG}`)).json()
}
