import { login, logout } from './auth.ts'
import { getProduct, listBestsellers, listProducts, listRelatedProducts } from './catalogue.ts'
import { browseCatalogue } from './catalogue-browse.ts'
import { getContents } from './contents.ts'
import type { Endpoint, EndpointAnswer, EndpointInput } from './endpoint.ts'
import { getOpenApi } from './openapi.ts'
import { applyPromoCode } from './promo-codes.ts'
import { getPromotionStatus, getVariantPrice } from './promotions.ts'
import { getQuizResults } from './quiz.ts'
import { beginPasskeyLogin, loginWithCode, loginWithPasskey } from './second-factor.ts'
import { getSite } from './site.ts'
import { acceptInvitation, readInvitation } from './staff.ts'

/** Reads with the same answer for everyone: one cached copy may serve all. */
export const PUBLIC_READS: readonly Endpoint[] = [
  listProducts,
  browseCatalogue,
  listBestsellers,
  listRelatedProducts,
  getProduct,
  getPromotionStatus,
  getVariantPrice,
  getOpenApi,
  getSite,
  ...Object.values(getContents),
]

/** Writes that never change what a cached copy shows. */
export const NON_INVALIDATING_WRITES: ReadonlySet<string> = new Set(
  [
    getQuizResults,
    applyPromoCode,
    login,
    logout,
    readInvitation,
    acceptInvitation,
    beginPasskeyLogin,
    loginWithPasskey,
    loginWithCode,
  ].map(({ path }) => path),
)

/** Result of a read: the answer, or the status and body of its refusal. */
export type ReadAnswer<E extends Endpoint> =
  | { isRefused: false; answer: EndpointAnswer<E> }
  | { isRefused: true; status: number; body: string }

/** Runs one of these reads in process during rendering, with the same validation as over HTTP. */
export type Read = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<ReadAnswer<E>>
