import { login, logout } from './auth.ts'
import { getProduct, listBestsellers, listProducts, listRelatedProducts } from './catalogue.ts'
import { browseCatalogue } from './catalogue-browse.ts'
import type { Endpoint, EndpointAnswer, EndpointInput } from './endpoint.ts'
import { applyPromoCode } from './promo-codes.ts'
import { getPromotionStatus, getVariantPrice } from './promotions.ts'
import { getQuizResults } from './quiz.ts'

/** The reads whose answer is the same for everybody: one copy may serve all who ask. */
export const PUBLIC_READS: readonly Endpoint[] = [
  listProducts,
  browseCatalogue,
  listBestsellers,
  listRelatedProducts,
  getProduct,
  getPromotionStatus,
  getVariantPrice,
]

/** Where what is sent changes nothing that such a copy shows. */
export const SILENT_WRITES: ReadonlySet<string> = new Set(
  [getQuizResults, applyPromoCode, login, logout].map(({ path }) => path),
)

/** What a read gives: the answer, or the status and the body of its refusal. */
export type ReadAnswer<E extends Endpoint> =
  | { isRefused: false; answer: EndpointAnswer<E> }
  | { isRefused: true; status: number; body: string }

/** One of these reads as a page asks for it where it is rendered: judged as over the wire, which is spared. */
export type Read = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<ReadAnswer<E>>
