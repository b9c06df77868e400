import { expect, it } from 'vitest'
import { confirmationText } from './confirmation-text.ts'

const item = {
  id: 1,
  variant_id: 11,
  product_name: 'Rosée de Kelaâ',
  product_image: '/pictures/rosee.webp',
  volume: '10ml' as const,
  price: 84,
}

it('names the order, how much is in it, what is due and where', () => {
  expect(
    confirmationText(
      {
        order_number: 'SL-7K3Q-9XVD',
        items: [
          { ...item, quantity: 2 },
          { ...item, quantity: 1 },
        ],
        total: 1252,
        city: 'Fès',
      },
      'Sillage',
    ),
  ).toBe(
    'Bonjour Sillage, je confirme ma commande SL-7K3Q-9XVD\u00a0: 3 articles, 1\u202f252\u00a0DH à régler à la livraison, à Fès. Merci\u202f!',
  )
})
