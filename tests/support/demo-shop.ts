import { refreshCart } from '#contract/cart/cart.ts'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue/catalogue.ts'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { cancelOrder, lookUpOrder, placeOrder } from '#contract/orders/orders.ts'
import { applyPromoCode } from '#contract/promo-codes/promo-codes.ts'
import { getVariantPrice } from '#contract/promotions/promotions.ts'
import { getQuizResults } from '#contract/quiz/quiz.ts'
import { viewAnswer } from '#domain/catalogue/browse.ts'
import type { Product, Variant } from '#domain/catalogue/product.ts'
import { relatedProducts } from '#domain/catalogue/related.ts'
import { FIRST_VIEW } from '#domain/catalogue/search.ts'
import { bill } from '#domain/checkout/checkout.ts'
import { deliveryTerms } from '#domain/checkout/delivery.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import { STATUS_LABELS } from '#domain/orders/order.ts'
import { INVALID_PROMO_CODE } from '#domain/promo-codes/promo-code.ts'
import { type QuizAnswer, readQuizAnswers } from '#domain/quiz/quiz.ts'
import { quizResults } from '#domain/quiz/results.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { DEMO, freshLine, PERFUMES } from './demo-goods.ts'
import { type Answer, answer, refuse } from './fake-shop.ts'

const RELATED = 4
const NOT_FOUND = refuse(404, { code: 'not_found', message: 'Produit non trouvé' })

type OrderView = EndpointAnswer<typeof placeOrder>

/** API responses of the demo shop, following the real rules; remembers the last order. */
export function demoShop(): Answer[] {
  let order: OrderView | undefined
  return [
    answer(listBestsellers, () => PERFUMES.filter((product) => product.is_best_seller)),
    answer(browseCatalogue, () => viewAnswer(PERFUMES, FIRST_VIEW, { from: 0, count: PERFUMES.length })),
    answer(getProduct, ({ slug }) => findProduct(slug) ?? NOT_FOUND),
    answer(listRelatedProducts, ({ slug }) => {
      const product = findProduct(slug)
      return product === undefined ? NOT_FOUND : relatedProducts(product, PERFUMES, RELATED)
    }),
    answer(getVariantPrice, ({ id }) => {
      const found = linesOf([Number(id)])[0]
      return found === undefined ? NOT_FOUND : found.size.priceInfo
    }),
    answer(refreshCart, ({ variants }) =>
      linesOf(variants.split(',').map(Number)).map(({ product, size }) => freshLine(product, size)),
    ),
    answer(applyPromoCode, ({ code, cartTotal }) => applied(code, cartTotal)),
    answer(getQuizResults, (input) => {
      const given: { answers: QuizAnswer[] } = JSON.parse(JSON.stringify(input))
      const answers = readQuizAnswers(given.answers)
      return answers === undefined
        ? refuse(400, { code: 'invalid_input', message: 'Incomplet' })
        : quizResults(PERFUMES, answers)
    }),
    answer(placeOrder, (input) => {
      order = placed(input)
      return order
    }),
    answer(lookUpOrder, ({ order_number }) =>
      order !== undefined && order_number === order.order_number
        ? order
        : refuse(404, { code: 'order_not_found', message: 'Aucune commande trouvée' }),
    ),
    answer(cancelOrder, () => {
      if (order === undefined)
        return refuse(404, { code: 'order_not_found', message: 'Aucune commande trouvée' })
      const status = { id: 'annule', label: STATUS_LABELS.annule } as const
      order = { ...order, status, cancellation: 'closed' }
      return order
    }),
  ]
}

function findProduct(slugOrId: string): Product | undefined {
  return PERFUMES.find(({ id, slug }) => slug === slugOrId || String(id) === slugOrId)
}

/** The sizes with these ids, each with its perfume. */
function linesOf(variantIds: readonly number[]): { product: Product; size: Variant }[] {
  return PERFUMES.flatMap((product) =>
    product.variants.filter(({ id }) => variantIds.includes(id)).map((size) => ({ product, size })),
  )
}

/** The demonstration's codes are percentages. */
const NO_BOUNDS = { kind: 'percentage', amount: 0, smallest_basket: null } as const

function applied(code: string, cartTotal: number): EndpointAnswer<typeof applyPromoCode> {
  const found = DEMO.promo_codes.find((one) => one.code === code)
  const message =
    found === undefined || !found.active
      ? INVALID_PROMO_CODE.message
      : found.expires_in_days < 0
        ? 'Ce code promo a expiré'
        : null
  if (found === undefined || message !== null) {
    const nothing = { discount: 0, ...NO_BOUNDS, discountAmount: 0, newTotal: cartTotal, promoCodeId: null }
    return { valid: false, code, ...nothing, message: message ?? INVALID_PROMO_CODE.message }
  }
  const discountAmount = Math.round((cartTotal * found.discount_percentage) / 100)
  return {
    valid: true,
    code,
    discount: found.discount_percentage,
    ...NO_BOUNDS,
    discountAmount,
    newTotal: cartTotal - discountAmount,
    promoCodeId: DEMO.promo_codes.indexOf(found) + 1,
    message: '',
  }
}

function placed({
  items,
  promoCode,
  shipping_cost: _shown,
  ...details
}: EndpointInput<typeof placeOrder>): OrderView {
  const discount = DEMO.promo_codes.find(({ code }) => code === promoCode)?.discount_percentage ?? 0
  const { missing_for_free_shipping: _missing, ...amounts } = bill(items, {
    promo: { ...NO_BOUNDS, discount_percentage: discount },
    delivery: deliveryTerms(DEFAULT_SETTINGS.delivery),
    city: details.city,
  })
  const created_at = new Date().toISOString()
  return {
    id: '00000000-0000-4000-8000-000000000001',
    order_number: 'SL-7K3Q-9XVD',
    status: { id: 'nouveau', label: STATUS_LABELS.nouveau },
    created_at,
    ...amounts,
    not_taken: 0,
    credit: 0,
    contact: 'full',
    cancellation: 'allowed',
    client_confirmation: 'allowed',
    ...details,
    phone: displayPhone(details.phone),
    items: items.flatMap(({ variant_id, quantity, price }) =>
      linesOf([variant_id]).map(({ product, size }) => ({
        id: variant_id,
        variant_id,
        product_name: product.name,
        product_image: product.image_url,
        volume: size.volume,
        quantity,
        price,
      })),
    ),
    history: [{ status: 'nouveau', created_at }],
  }
}
