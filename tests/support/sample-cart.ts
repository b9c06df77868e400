import type { CartLine } from '#domain/cart/cart.ts'

/** A line of a cart, as a browser keeps it. */
export const CART_LINE: CartLine = {
  product: {
    id: 4,
    slug: 'rosee-de-kelaa',
    name: 'Rosée de Kelaâ',
    image_url: '/pictures/rosee-de-kelaa.webp',
  },
  variant: { id: 11, volume: '10ml', price: 84, originalPrice: 105, stock: 7 },
  quantity: 2,
}

/** Who orders, as the checkout's form has it. */
export const CONTACT = {
  name: 'Salma Bennani',
  phone: '06 12 34 56 78',
  city: 'Fès',
  address: '14, rue des Orangers, quartier Maârif',
}
