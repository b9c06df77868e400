import { login, logout } from '#contract/account/auth.ts'
import { beginPasskeyLogin, loginWithCode, loginWithPasskey } from '#contract/account/second-factor.ts'
import { acceptInvitation, readInvitation } from '#contract/account/staff.ts'
import { refreshCart } from '#contract/cart/cart.ts'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import {
  getProduct,
  listBestsellers,
  listProducts,
  listRelatedProducts,
} from '#contract/catalogue/catalogue.ts'
import { getContents } from '#contract/contents/contents.ts'
import { applyPromoCode } from '#contract/promo-codes/promo-codes.ts'
import { getPromotionStatus, getVariantPrice } from '#contract/promotions/promotions.ts'
import { getQuizResults } from '#contract/quiz/quiz.ts'
import { listProductReviews } from '#contract/reviews/reviews.ts'
import { getSite } from '#contract/settings/site.ts'
import type { Endpoint, EndpointAnswer, EndpointInput } from './endpoint.ts'
import { getOpenApi } from './openapi.ts'
import { chooseRefill } from './reminders/refills.ts'
import { askForStockAlert, withdrawStockAlert } from './reminders/stock-alerts.ts'

/** Reads with the same answer for everyone: one cached copy may serve all. */
export const PUBLIC_READS: readonly Endpoint[] = [
  listProducts,
  browseCatalogue,
  listBestsellers,
  listRelatedProducts,
  listProductReviews,
  getProduct,
  getPromotionStatus,
  getVariantPrice,
  refreshCart,
  getOpenApi,
  getSite,
  getContents,
]

/** Writes that never change what a cached copy shows. */
export const NON_INVALIDATING_WRITES: ReadonlySet<string> = new Set(
  [
    getQuizResults,
    applyPromoCode,
    askForStockAlert,
    chooseRefill,
    withdrawStockAlert,
    login,
    logout,
    readInvitation,
    acceptInvitation,
    beginPasskeyLogin,
    loginWithPasskey,
    loginWithCode,
  ].map(({ path }) => path),
)

/** Holds the answer of a read, or the status and body of its refusal. */
export type ReadAnswer<E extends Endpoint> =
  | { isRefused: false; answer: EndpointAnswer<E> }
  | { isRefused: true; status: number; body: string }

/** Runs one of these reads in process during rendering, with the same validation as over HTTP. */
export type Read = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<ReadAnswer<E>>
