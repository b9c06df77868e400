import type { currentUser } from '#contract/account/auth.ts'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import type { getCustomerCredit, listCustomerOrders, listCustomers } from '#contract/customers/customers.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { getOrder, listOrders } from '#contract/orders/admin.ts'
import type { AdminProduct } from '#contract/products/products.ts'
import type { listPromoCodes } from '#contract/promo-codes/promo-codes.ts'
import type { listPromotions } from '#contract/promotions/promotions.ts'
import { ORDER_STATUSES, type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'

// Responses for tests of the administrator's screens.

export type SignedIn = EndpointAnswer<typeof currentUser>

export const OWNER: SignedIn = {
  id: 1,
  username: 'admin',
  name: 'Nezha',
  role: 'proprietaire',
  csrfToken: 'jeton',
}

export type OrderPage = EndpointAnswer<typeof listOrders>
export type AdminOrder = OrderPage['orders'][number]
export type OrderDetail = EndpointAnswer<typeof getOrder>
export type Customer = EndpointAnswer<typeof listCustomers>['customers'][number]
export type PastOrder = EndpointAnswer<typeof listCustomerOrders>[number]
export type Promotion = EndpointAnswer<typeof listPromotions>[number]
export type PromoCode = EndpointAnswer<typeof listPromoCodes>[number]

export function labelled<S extends OrderStatus>(id: S) {
  return { id, label: STATUS_LABELS[id] }
}

const ORDER_ID = '0b6fbd0e-8d0c-4a51-8f53-3c1b9f8a3c11'

/** A distinct id per index. */
export function orderId(index: number): string {
  return `${ORDER_ID.slice(0, -2)}${String(index).padStart(2, '0')}`
}

/** One piece of 58 DH, shipped for 35 DH. */
export function sampleOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  return {
    id: ORDER_ID,
    order_number: 'SL-7K3Q-9XVD',
    status: labelled('nouveau'),
    created_at: '2026-11-21T10:05:00.000Z',
    subtotal: 58,
    discount_amount: 0,
    promo_code: null,
    promo_kind: 'percentage',
    shipping_cost: 35,
    total: 93,
    not_taken: 0,
    name: 'Salma Bennani',
    phone: '06 61 23 45 67',
    city: 'Rabat',
    address: '3, avenue des Cèdres, Agdal',
    goods: 'tenues',
    items: [sampleItem()],
    same_browser: 1,
    same_network: 1,
    confirmation: 'a-confirmer',
    attempts: 0,
    next_call_at: null,
    deliver_on: null,
    cancel_reason: null,
    source: 'boutique',
    district: null,
    landmark: null,
    phone2: null,
    carrier_note: null,
    is_test: false,
    in_exchange: false,
    buyer: { orders: 1, delivered: 0, refused: 0 },
    language: 'fr',
    client_confirmed_at: null,
    message_language: null,
    risk: { points: 0, level: 'fiable', label: 'Fiable', reasons: [] },
    duplicate_of: null,
    ...changes,
  }
}

export function sampleItem(changes: Partial<AdminOrder['items'][number]> = {}): AdminOrder['items'][number] {
  return {
    id: 1,
    product_name: 'Zeste de Berkane',
    product_image: '/pictures/zeste-de-berkane.webp',
    volume: '5ml',
    quantity: 1,
    price: 58,
    ...changes,
  }
}

export function orderDetail(order: AdminOrder, history: OrderDetail['history'] = []): OrderDetail {
  const placed = {
    status: 'nouveau',
    actor: 'shopper',
    by: null,
    created_at: order.created_at,
    goods: 'tenues',
  } as const
  return {
    ...order,
    history: [placed, ...history],
    calls: [],
    confirmed_at: null,
    confirmed_via: null,
    ...AS_PLACED,
  }
}

/** What the details of an order say that staff have not changed. */
export const AS_PLACED = {
  version: 1,
  free_shipping: false,
  staff_discount: 0,
  discount_reason: null,
  changes: [],
  promo_used_by: null,
  void_slip: null,
  origin: null,
  may_advertise: false,
  scents: [],
  paid: null,
  credit: 0,
  customer_credit: null,
  decant_discount: 0,
  decants: [],
  exchange_of: null,
  returns: null,
  invoices: null,
}

/** A customer without credit. */
export const NO_CREDIT: EndpointAnswer<typeof getCustomerCredit> = { left: 0, given: [], used: [] }

/** A response with these orders on one page. */
export function orderPage(orders: AdminOrder[], total = orders.length): OrderPage {
  const statuses = ORDER_STATUSES.map((id) => ({
    ...labelled(id),
    count: orders.filter(({ status }) => status.id === id).length,
  }))
  return { orders, total, statuses }
}

export function sampleCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    id: 1,
    name: 'Salma Bennani',
    phone: '+212612345678',
    email: null,
    address: null,
    city: null,
    notes: null,
    order_count: 0,
    total_spent: 0,
    last_order_date: null,
    erased_at: null,
    ...changes,
  }
}

export function pastOrder(changes: Partial<PastOrder> = {}): PastOrder {
  return {
    id: ORDER_ID,
    order_number: 'SL-7K3Q-9XVD',
    status: labelled('nouveau'),
    created_at: '2026-11-21T10:00:00.000Z',
    total: 93,
    not_taken: 0,
    shipping_cost: 35,
    discount_amount: 0,
    items: [sampleItem({ product_name: 'Rosée de Kelaâ' })],
    ...changes,
  }
}

/** Its name and sizes alone are known. */
export function sampleIncompleteProduct(changes: Partial<AdminProduct> = {}): AdminProduct {
  return sampleAdminProduct({
    ...{ name: 'Oud Noir', slug: 'oud-noir', visible: false, family: null, gender: null },
    ...{ image_url: '', description: '', notes_top: '', notes_heart: '', notes_base: '' },
    ...changes,
  })
}

/** 58 DH for 5 ml, 105 DH for 10 ml; the other sizes disabled. */
export function sampleAdminProduct(changes: Partial<AdminProduct> = {}): AdminProduct {
  return {
    id: 7,
    slug: 'rosee-de-kelaa',
    name: 'Rosée de Kelaâ',
    description: 'Une rose au petit matin, encore fraîche de rosée.',
    brand: null,
    image_url: '/pictures/rosee-de-kelaa.webp',
    images: [],
    family: 'floral',
    gender: 'femme',
    notes_top: 'Bergamote',
    notes_heart: 'Pivoine',
    notes_base: 'Muscs blancs',
    time_of_day: [],
    occasion: [],
    season: [],
    intensity: 'moderate',
    is_best_seller: false,
    visible: true,
    has_5ml: true,
    has_10ml: true,
    has_20ml: false,
    has_50ml: false,
    has_100ml: false,
    other_volumes: [],
    ...{ description_ar: '', is_arabic_draft: false },
    has_decant: true,
    has_full_bottle: false,
    updated_at: '2026-11-21T10:00:00.000Z',
    total_stock: 20,
    variants: [
      { id: 71, volume: '5ml', price: 58, stock: 12, is_original: false },
      { id: 72, volume: '10ml', price: 105, stock: 8, is_original: false },
    ],
    ...changes,
  }
}

export function samplePromotion(changes: Partial<Promotion> = {}): Promotion {
  return {
    id: 1,
    variant_id: 71,
    product_id: 7,
    product_name: 'Rosée de Kelaâ',
    variant_volume: '5ml',
    promotion_type: 'percentage',
    discount_value: 20,
    original_price: 58,
    promotion_price: 46,
    discount_percentage: 20,
    start_date: '2026-01-01T10:00:00.000Z',
    end_date: null,
    created_at: '2026-01-01T10:00:00.000Z',
    active: true,
    campaign_id: null,
    ...changes,
  }
}

export function sampleCampaign(changes: Partial<Campaign> = {}): Campaign {
  return {
    ...{ id: 12, name: 'Ramadan', rule: '−20\u202f%, terminé par 9 · Famille Floral' },
    ...{ state: 'running', sizes: 2000, on: 2000, end_date: null, ended_by: null },
    ...{ start_date: '2026-01-01T10:00:00.000Z', created_at: '2026-01-01T10:00:00.000Z' },
    created_by: 'salma',
    ...changes,
  }
}

export function samplePromoCode(changes: Partial<PromoCode> = {}): PromoCode {
  return {
    id: 1,
    code: 'BIENVENUE10',
    kind: 'percentage',
    discount_percentage: 10,
    amount: 0,
    smallest_basket: null,
    once_per_phone: false,
    expiry_date: '2060-12-31',
    active: true,
    usage_limit: null,
    current_usage: 0,
    ...changes,
  }
}
