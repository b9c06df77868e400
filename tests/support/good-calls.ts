import { QUESTION_IDS, QUIZ_CHOICES } from '#domain/quiz/quiz.ts'
import { SENT_PRODUCT, SENT_VARIANTS } from './product-form.ts'
import { ADMIN } from './test-admin.ts'
import { SALMA } from './test-shop.ts'

/** A valid request of an endpoint: path parameters and other input. */
export type GoodCall = { params?: Record<string, string>; input?: Record<string, unknown> }

const ID = { id: '1' }
const ORDER = { id: '00000000-0000-4000-8000-000000000001' }
const CUSTOMER = {
  name: 'Salma Bennani',
  phone: '0612345678',
  email: 'salma@exemple.ma',
  address: '14, rue des Orangers',
  city: 'Fès',
  notes: 'Sonner deux fois',
  order_count: 2,
  total_spent: 300,
}
const PROMO_CODE = {
  code: 'ROSE10',
  discount_percentage: 10,
  expiry_date: '2027-01-31',
  active: true,
  usage_limit: 5,
}
const PAGED = { page: '1', per_page: '20' }

/** A valid request per endpoint, the basis of mutated ones. */
export const GOOD_CALLS: Readonly<Record<string, GoodCall>> = {
  'GET /api/openapi.json': {},
  'GET /api/products/admin': {
    input: { search: 'rose', visibility: 'all', stock_sort: 'ascending', ...PAGED },
  },
  'GET /api/products/admin/{id}': { params: ID },
  'GET /api/products/admin/{slug}/preview': { params: { slug: 'rosee-de-kelaa' } },
  'POST /api/products': { input: { product: SENT_PRODUCT, variants: SENT_VARIANTS } },
  'PATCH /api/products/{id}': { params: ID, input: { product: SENT_PRODUCT, variants: SENT_VARIANTS } },
  'DELETE /api/products/{id}': { params: ID },
  'POST /api/products/{id}/duplicate': { params: ID },
  'POST /api/pictures': {},
  'GET /api/products': { input: { page: '1' } },
  'GET /api/catalogue': {
    input: {
      ...{ categorie: 'femme', q: 'rose', min: '10', max: '200', famille: 'floral', tri: 'prix-croissant' },
      ...{ depuis: '0', nombre: '12' },
    },
  },
  'GET /api/products/bestsellers': {},
  'GET /api/products/{id}/promotion-status': { params: ID },
  'GET /api/products/{slug}/related': { params: { slug: 'rosee-de-kelaa' } },
  'GET /api/products/{slug}': { params: { slug: 'rosee-de-kelaa' } },
  'GET /api/variants/{id}/price': { params: ID },
  'GET /api/cart': { input: { variants: '1,2' } },
  'POST /api/quiz/results': {
    input: {
      answers: QUESTION_IDS.map((questionId) => ({ questionId, answer: QUIZ_CHOICES[questionId][0] })),
    },
  },
  'POST /api/promo-codes/apply': { input: { code: 'ROSE10', cartTotal: 200 } },
  'GET /api/orders/bounds': {},
  'POST /api/orders': {
    input: {
      ...SALMA,
      items: [{ variant_id: 1, quantity: 1, price: 58 }],
      promoCode: 'ROSE10',
      promoCodeId: 1,
    },
  },
  'GET /api/orders/track': { input: { order_number: 'SL-7K3Q-9XVD', phone: '0612345678', city: 'Fès' } },
  'POST /api/orders/track': { input: { order_number: 'SL-7K3Q-9XVD', phone: '0612345678', city: 'Fès' } },
  'PATCH /api/orders/{id}/cancel': { params: ORDER },
  'GET /api/promotions': {},
  'GET /api/promotions/sizes': { input: { search: 'rose' } },
  'POST /api/promotions': {
    input: {
      variant_id: 1,
      promotion_type: 'percentage',
      discount_value: 10,
      start_date: '2026-03-03T10:00',
      duration_hours: 4,
      end_date: '2026-04-03T10:00:00Z',
    },
  },
  'POST /api/promotions/expire-check': {},
  'PATCH /api/promotions/{id}': { params: ID, input: { active: true, end_date: '2026-04-03T10:00' } },
  'DELETE /api/promotions/{id}': { params: ID },
  'GET /api/auth/me': {},
  'POST /api/auth/login': { input: ADMIN },
  'POST /api/auth/logout': {},
  'GET /api/admin/sessions': {},
  'DELETE /api/admin/sessions/{id}': { params: ID },
  'POST /api/admin/sessions/end-others': {},
  'POST /api/admin/account/password': {
    input: { current_password: ADMIN.password, new_password: ADMIN.password },
  },
  'POST /api/admin/account/username': {
    input: { current_password: ADMIN.password, username: ADMIN.username },
  },
  'GET /api/admin/audit': {},
  'GET /api/customers': {
    input: { search: 'salma', filter: 'loyal', sort: 'name', order: 'asc', ...PAGED },
  },
  'POST /api/customers': { input: CUSTOMER },
  'PATCH /api/customers/{id}': { params: ID, input: CUSTOMER },
  'DELETE /api/customers/{id}': { params: ID },
  'POST /api/customers/{id}/erase': { params: ID },
  'GET /api/customers/{id}/export': { params: ID },
  'POST /api/customers/{id}/update-stats': { params: ID },
  'GET /api/customers/{id}/orders': { params: ID },
  'GET /api/customers/phone/{phone}/orders': { params: { phone: '+212612345678' } },
  'GET /api/promo-codes': {},
  'POST /api/promo-codes': { input: PROMO_CODE },
  'PATCH /api/promo-codes/{id}': { params: ID, input: PROMO_CODE },
  'DELETE /api/promo-codes/{id}': { params: ID },
  'GET /api/orders/admin': { input: { status: 'nouveau', search: 'salma', ...PAGED } },
  'GET /api/orders/export': { input: { status: 'nouveau', search: 'salma' } },
  'GET /api/orders/admin/{id}': { params: ORDER },
  'GET /api/orders/admin/{id}/alike': { params: ORDER },
  'POST /api/orders/admin/cancel': { input: { ids: [ORDER.id] } },
  'PATCH /api/orders/{id}/status': { params: ORDER, input: { status: 'livre', goods_return: 'awaited' } },
  'DELETE /api/orders/{id}': { params: ORDER },
  'GET /api/admin/dashboard': {},
  'GET /api/admin/settings': {},
  'PATCH /api/admin/settings': { input: { max_pieces_per_line: 10, placeholder_rating: true } },
}
