import { QUESTION_IDS, QUIZ_CHOICES } from '#domain/quiz/quiz.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { CARRIER_CALLS } from './good-carrier-calls.ts'
import { CONTENT_CALLS } from './good-content-calls.ts'
import { PARCEL_CALLS } from './good-parcel-calls.ts'
import { PICTURE_CALLS } from './good-picture-calls.ts'
import { PROMOTION_CALLS } from './good-promotion-calls.ts'
import { REMITTANCE_CALLS } from './good-remittance-calls.ts'
import { SENT_PRODUCT, SENT_VARIANTS } from './product-form.ts'
import { REVIEW_CALLS } from './review-calls.ts'
import { STOCK_CALLS } from './stock-calls.ts'
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
const NETWORK = { network: 'meta' }
const TEMPLATE = { key: 'confirmer', lang: 'fr' }
const PUSH_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/appareil'
const PUBLIC_KEY = { id: 'AA', rawId: 'AA', type: 'public-key' }
const TOKEN = 'A'.repeat(43)
const PAGED = { page: '1', per_page: '20' }

/** A valid request per endpoint, the basis of mutated ones. */
export const GOOD_CALLS: Readonly<Record<string, GoodCall>> = {
  'POST /api/stock-alerts': { input: { variant_id: 1, phone: '0612345678', lang: 'ar' } },
  'POST /api/stock-alerts/withdraw': { input: { key: '0'.repeat(32) } },
  'GET /api/admin/stock-alerts': { input: PAGED },
  'POST /api/admin/stock-alerts/{id}/told': { params: ID },
  'GET /api/admin/reminders/counts': {},
  'PUT /api/orders/{id}/refill': { params: ID, input: { wanted: true, lang: 'fr' } },
  'GET /api/admin/refills': {},
  'POST /api/admin/refills/settle': {
    input: {
      perfumes: [{ order_id: '00000000-0000-4000-8000-000000000001', product_id: 1 }],
      outcome: 'told',
    },
  },
  'GET /api/openapi.json': {},
  'GET /api/site': {},
  'GET /api/products/admin': {
    input: { search: 'rose', visibility: 'all', stock_sort: 'ascending', ...PAGED },
  },
  'GET /api/products/admin/{id}': { params: ID },
  'GET /api/products/admin/{slug}/preview': { params: { slug: 'rosee-de-kelaa' } },
  'POST /api/products': { input: { product: SENT_PRODUCT, variants: SENT_VARIANTS } },
  'PATCH /api/products/{id}': { params: ID, input: { product: SENT_PRODUCT, variants: SENT_VARIANTS } },
  'GET /api/admin/products/incomplete': {},
  'POST /api/admin/products/incomplete': { input: { name: 'Musc Blanc', volume: '5ml', price: 58 } },
  'PATCH /api/admin/products/incomplete/{id}': { params: ID, input: { family: 'floral', gender: 'femme' } },
  'PATCH /api/admin/variants/{id}': { params: ID, input: { stock: { before: 5, after: 6 } } },
  'DELETE /api/products/{id}': { params: ID },
  'POST /api/products/{id}/duplicate': { params: ID },
  'GET /api/batches/model': {},
  'GET /api/batches/export': { input: { format: 'csv', search: 'rose', visibility: 'visible' } },
  'GET /api/batches': {},
  'POST /api/batches/import': { input: { name: 'catalogue.xlsx' } },
  'POST /api/batches/change': {
    input: { selection: { ids: [1] }, change: { kind: 'price', by: 'percent', amount: 5, rounding: 1 } },
  },
  'GET /api/batches/{id}': { params: ID },
  'POST /api/batches/{id}/pictures': { params: ID },
  'PATCH /api/batches/{id}/columns': {
    params: ID,
    input: {
      columns: ['name', 'volume', 'family', null],
      words: [{ field: 'family', word: 'Boise', value: 'boise' }],
    },
  },
  'PATCH /api/batches/{id}/source': { params: ID, input: { source: 'shopify' } },
  'GET /api/batches/{id}/lines': { params: ID, input: { outcome: 'refused', ...PAGED } },
  'POST /api/batches/{id}/apply': { params: ID },
  'POST /api/batches/{id}/cancel': { params: ID },
  'POST /api/batches/{id}/undo': { params: ID },
  'POST /api/admin/products/photos/match': { input: { file_names: ['oud-royal 2.jpg'] } },
  'POST /api/admin/products/{id}/photos': { params: ID, input: { pictures: ['rosee-de-kelaa.webp'] } },
  'GET /api/batches/{id}/copies': { params: ID },
  'POST /api/batches/{id}/copies/retry': { params: ID },
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
  'POST /api/consents': {
    input: { version: 1, asked: ['measurement', 'advertising'], granted: ['measurement'] },
  },
  'POST /api/quiz/results': {
    input: {
      answers: QUESTION_IDS.map((questionId) => ({ questionId, answer: QUIZ_CHOICES[questionId][0] })),
    },
  },
  'POST /api/promo-codes/apply': { input: { code: 'ROSE10', cartTotal: 200 } },
  'POST /api/orders': {
    input: {
      ...SALMA,
      items: [{ variant_id: 1, quantity: 1, price: 58 }],
      promoCode: 'ROSE10',
      promoCodeId: 1,
      shipping_cost: 35,
      origin: { source: 'ig', campaign: 'Ramadan', fbclid: 'IwAR0', at: 1_772_445_600_000 },
    },
  },
  'GET /api/orders/track': { input: { order_number: 'SL-7K3Q-9XVD', phone: '0612345678', city: 'Fès' } },
  'POST /api/orders/track': { input: { order_number: 'SL-7K3Q-9XVD', phone: '0612345678', city: 'Fès' } },
  'PATCH /api/orders/{id}/cancel': { params: ORDER },
  'GET /api/auth/me': {},
  'POST /api/auth/login': { input: ADMIN },
  'POST /api/auth/logout': {},
  'GET /api/admin/sessions': {},
  'PATCH /api/admin/sessions/current': { input: { device: 'Téléphone' } },
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
  'GET /api/customers/{id}/credit': { params: ID },
  'GET /api/customers/{id}/orders': { params: ID },
  'GET /api/customers/phone/{phone}/orders': { params: { phone: '+212612345678' } },
  'GET /api/promo-codes': {},
  'POST /api/promo-codes': { input: PROMO_CODE },
  'PATCH /api/promo-codes/{id}': { params: ID, input: PROMO_CODE },
  'DELETE /api/promo-codes/{id}': { params: ID },
  'GET /api/orders/admin': {
    input: {
      status: 'nouveau',
      confirmation: 'a-confirmer',
      search: 'salma',
      from: '2026-03-01',
      until: '2026-03-31',
      ...PAGED,
    },
  },
  'GET /api/orders/export': {
    input: { status: 'nouveau', search: 'salma', from: '2026-03-01', until: '2026-03-31', ids: ORDER.id },
  },
  'GET /api/orders/admin/sizes': { input: { search: 'rose' } },
  'POST /api/admin/search': { input: { text: 'salma' } },
  'POST /api/orders/admin/caller': { input: { phone: '0612345678' } },
  'POST /api/orders/admin/quote': {
    input: {
      kept: [],
      added: [{ variant_id: 1, quantity: 1 }],
      free_shipping: true,
      discount: { amount: 10, reason: 'Geste commercial' },
      city: 'Fès',
      promoCode: 'ROSE10',
    },
  },
  'POST /api/orders/admin/slips': { input: { slips: [{ ...ORDER, version: 1, total: 93 }] } },
  'POST /api/orders/admin': {
    input: {
      ...SALMA,
      items: [{ variant_id: 1, quantity: 1 }],
      source: 'telephone',
      on_the_phone: true,
      free_shipping: false,
      discount: { amount: 10, reason: 'Geste commercial' },
      promoCode: 'ROSE10',
      total: 93,
    },
  },
  'PUT /api/orders/{id}/lines': {
    params: ORDER,
    input: {
      version: 1,
      kept: [{ item_id: 1, quantity: 1 }],
      added: [{ variant_id: 1, quantity: 1 }],
      free_shipping: false,
      discount: null,
      total: 93,
    },
  },
  'GET /api/orders/admin/{id}/doubles': { params: ORDER },
  'POST /api/orders/{id}/merge': {
    params: ORDER,
    input: { into: '00000000-0000-4000-8000-000000000002', total: 151 },
  },
  'GET /api/orders/admin/{id}': { params: ORDER },
  'GET /api/orders/admin/{id}/alike': { params: ORDER },
  'POST /api/orders/admin/cancel': { input: { ids: [ORDER.id] } },
  'PATCH /api/orders/{id}/status': {
    params: ORDER,
    input: { status: 'livre', goods: 'en-retour', reason: 'rupture' },
  },
  'PUT /api/orders/{id}/origin': {
    params: ORDER,
    input: { source: 'Instagram, message', campaign: 'Ramadan' },
  },
  'DELETE /api/orders/{id}/advertising': { params: ORDER },
  'PUT /api/orders/{id}/trial': { params: ORDER, input: { is_test: true } },
  'DELETE /api/orders/{id}': { params: ORDER },
  'PATCH /api/orders/{id}': {
    params: ORDER,
    // What each role may correct; name and phone are for those who call.
    input: {
      ...{ city: 'Fès', address: '14, rue des Orangers' },
      ...{ district: 'Maârif', landmark: 'Face à la mosquée', phone2: '0712345678' },
      ...{ carrier_note: 'Appeler avant', deliver_on: '2027-01-31' },
    },
  },
  'POST /api/left-carts': {
    input: {
      phone: '0612345678',
      items: [{ variant_id: 1, quantity: 2 }],
      name: 'Salma Bennani',
      city: 'Fès',
    },
  },
  'DELETE /api/left-carts': {},
  'GET /api/admin/left-carts': {},
  'GET /api/admin/left-carts/{id}': { params: ID },
  'POST /api/admin/left-carts/{id}/call': { params: ID },
  'DELETE /api/admin/left-carts/{id}': { params: ID },
  'GET /api/confirmation/queue': { input: { tab: 'maintenant', ...PAGED } },
  'GET /api/confirmation/figures': { input: { from: '2027-01-01', until: '2027-01-31' } },
  'POST /api/orders/{id}/claim': { params: ORDER, input: { attempts: 0 } },
  'DELETE /api/orders/{id}/claim': { params: ORDER },
  'POST /api/orders/{id}/attempts': {
    params: ORDER,
    input: {
      client_key: '00000000-0000-4000-8000-000000000002',
      ...{ channel: 'appel', outcome: 'confirme', note: 'Le matin' },
      next_call_at: '2027-01-31T11:00',
      patch: { district: 'Maârif', deliver_on: '2027-01-31' },
    },
  },
  'DELETE /api/orders/{id}/attempts/{client_key}': {
    params: { ...ORDER, client_key: '00000000-0000-4000-8000-000000000002' },
  },
  'GET /api/staff': {},
  'POST /api/staff': { input: { name: 'Salma', role: 'confirmation' } },
  'PATCH /api/staff/{id}': { params: ID, input: { role: 'proprietaire', active: true } },
  'DELETE /api/staff/invitations/{id}': { params: ID },
  'POST /api/invitations/read': { input: { token: TOKEN } },
  'POST /api/invitations/accept': {
    input: { token: TOKEN, name: 'Salma', username: 'salma', password: 'quatre ânes gris' },
  },
  'POST /api/staff/{id}/sign-in-link': { params: ID },
  'DELETE /api/staff/{id}/passkeys': { params: ID },
  'POST /api/sign-in-links/read': { input: { token: TOKEN } },
  'POST /api/sign-in-links/apply': { input: { token: TOKEN, password: 'quatre ânes gris' } },
  'GET /api/admin/account/proofs': {},
  'POST /api/admin/account/passkeys/options': { input: { current_password: ADMIN.password } },
  'POST /api/admin/account/passkeys': {
    input: {
      passkey: {
        ...PUBLIC_KEY,
        response: { clientDataJSON: 'AA', attestationObject: 'AA', transports: ['usb'] },
      },
    },
  },
  'PATCH /api/admin/account/passkeys/{id}': { params: ID, input: { name: 'Téléphone' } },
  'DELETE /api/admin/account/passkeys/{id}': {
    params: ID,
    input: { current_password: ADMIN.password },
  },
  'POST /api/admin/account/app': { input: { current_password: ADMIN.password } },
  'POST /api/admin/account/app/confirm': { input: { code: '000000' } },
  'POST /api/admin/account/second-factor': { input: { current_password: ADMIN.password } },
  'DELETE /api/admin/account/second-factor': { input: { current_password: ADMIN.password } },
  'POST /api/admin/account/recovery-codes': { input: { current_password: ADMIN.password } },
  'POST /api/auth/passkey/options': {},
  'POST /api/auth/passkey': {
    input: {
      passkey: {
        ...PUBLIC_KEY,
        response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
      },
    },
  },
  'POST /api/auth/code': { input: { code: '000000' } },
  'PATCH /api/admin/account': { input: { name: 'Nezha' } },
  'GET /api/admin/conversions': { input: { from: '2026-02-01', to: '2026-03-02' } },
  'GET /api/admin/conversions/events': { input: { network: 'meta', state: 'envoyee', ...PAGED } },
  'POST /api/admin/conversions/{network}/retry': { params: NETWORK, input: { order_id: ORDER.id } },
  'PUT /api/admin/conversions/{network}/token': { params: NETWORK, input: { token: TOKEN } },
  'DELETE /api/admin/conversions/{network}/token': { params: NETWORK },
  'POST /api/admin/conversions/{network}/trial': { params: NETWORK, input: { test_code: 'TEST12345' } },
  'GET /api/admin/dashboard': {},
  'GET /api/admin/message-templates': {},
  'PATCH /api/admin/message-templates/{key}/{lang}': {
    params: TEMPLATE,
    input: { body: 'Bonjour {prenom}, votre commande {numero} est prête.', version: 0 },
  },
  'POST /api/orders/{id}/message-language': { params: ORDER, input: { lang: 'ar' } },
  'POST /api/orders/{id}/confirmation-link': { params: ORDER, input: { lang: 'fr' } },
  'POST /api/orders/{id}/client-confirmation': { params: ORDER },
  'GET /api/admin/first-start': {},
  'PATCH /api/admin/first-start': { input: { is_dismissed: true, keeps: 'password' } },
  'POST /api/admin/first-start/open': {},
  'DELETE /api/admin/demo': {},
  'GET /api/customers/{id}/reputation': { params: ID },
  'GET /api/admin/blocklist': { input: { search: '0612', ...PAGED } },
  'POST /api/admin/blocklist': {
    input: { phone: '0661239408', level: 'signaler', reason: 'Deux colis refusés' },
  },
  'PATCH /api/admin/blocklist/{id}': {
    params: ID,
    input: { level: 'refuser', reason: 'Trois colis refusés', renew: true },
  },
  'POST /api/admin/blocklist/{id}/lift': { params: ID },
  'DELETE /api/admin/blocklist/{id}': { params: ID },
  ...CARRIER_CALLS,
  ...PROMOTION_CALLS,
  ...PARCEL_CALLS,
  ...REMITTANCE_CALLS,
  'GET /api/results': { input: { from: '2026-03-01', to: '2026-03-31', by: 'city' } },
  'GET /api/results/export': { input: { from: '2026-03-01', to: '2026-03-31', table: 'city' } },
  'POST /api/ad-spend/import': { input: { channel: 'Meta' } },
  'GET /api/ad-spend': { input: { from: '2026-03-01', to: '2026-03-31' } },
  'PUT /api/ad-spend': {
    input: { from: '2026-03-01', to: '2026-03-31', channel: 'Instagram', amount: 310, before: 0 },
  },
  ...PICTURE_CALLS,
  ...REVIEW_CALLS,
  ...STOCK_CALLS,
  'GET /api/push-subscriptions': {},
  'POST /api/push-subscriptions': {
    input: {
      endpoint: PUSH_ENDPOINT,
      keys: {
        p256dh: Buffer.alloc(65, 4).toString('base64url'),
        auth: Buffer.alloc(16, 7).toString('base64url'),
      },
    },
  },
  'DELETE /api/push-subscriptions': { input: { endpoint: PUSH_ENDPOINT } },
  'POST /api/push-subscriptions/trial': { input: { endpoint: PUSH_ENDPOINT } },
  'GET /api/admin/feed': {},
  'GET /api/admin/settings': {},
  'PATCH /api/admin/settings/{section}': {
    params: { section: 'delivery' },
    input: { ...DEFAULT_SETTINGS.delivery, version: 0 },
  },
  ...CONTENT_CALLS,
}
