import { contentsQuery } from '#web/data/contents.ts'
import { bestsellersQuery } from '#web/data/queries.ts'
import { pageHead } from '#web/head/page-head.tsx'
import { ErrorPage } from '#web/storefront/pages/error-page.tsx'
import { loadProduct } from '#web/storefront/product/product-loader.ts'
import { loadContents, loadOptional, type RouterContext } from './loading.ts'
import { findGender, PATHS, productPath } from './paths.ts'
import type { Params } from './route-match.ts'
import type { Page } from './router.tsx'
import {
  boxScreen,
  CATEGORY_PATH,
  cartScreen,
  categoryScreen,
  contactScreen,
  faqScreen,
  favouritesScreen,
  homeScreen,
  PRODUCT_PATH,
  productScreen,
  quizScreen,
  shopScreen,
  termsScreen,
  trackingScreen,
} from './screens.ts'
import type { Search } from './search-params.ts'

export type Visit = { context: RouterContext; params: Params; search: Search }

/** Opens a page of the storefront. Its head is exported by its screen's module, or beside it. */
export type Route = {
  path: string
  /** It returns undefined if not found. */
  open: (visit: Visit) => Promise<Page | undefined>
  /** Replaces the default not-found page, or the default error page. */
  openMissing?: (visit: Visit) => Promise<Page>
  openFailed?: (visit: Visit) => Promise<Page>
}

const HOME_CONTENTS = ['hero', 'collections', 'home', 'story', 'quiz', 'services'] as const

export const ROUTES: readonly Route[] = [
  {
    path: PATHS.home,
    async open({ context }) {
      const [{ HomePage, HEAD }] = await Promise.all([
        homeScreen(),
        loadContents(context, ...HOME_CONTENTS),
        loadOptional(context, bestsellersQuery(context.api)),
      ])
      return found(<HomePage />, pageHead(context, HEAD))
    },
  },
  {
    path: PATHS.shop,
    async open({ context, search }) {
      const { ShopPage, HEAD, loadCatalogue } = await shopScreen()
      await loadCatalogue(context, search)
      return found(<ShopPage />, pageHead(context, HEAD))
    },
    async openFailed({ context }) {
      const { ShopFailure, HEAD } = await shopScreen()
      return failed(<ShopFailure />, pageHead(context, HEAD))
    },
  },
  {
    path: CATEGORY_PATH,
    async open({ context, params, search }) {
      const gender = findGender(params.gender)
      if (gender === undefined) return undefined
      const { CategoryPage, categoryHead, loadCatalogue } = await categoryScreen()
      await loadCatalogue(context, { ...search, categorie: gender })
      return found(<CategoryPage gender={gender} />, categoryHead(context, gender))
    },
    async openFailed({ context, params }) {
      const gender = findGender(params.gender)
      if (gender === undefined) return failed(<ErrorPage />, null)
      const { CategoryFailure, categoryHead } = await categoryScreen()
      return failed(<CategoryFailure gender={gender} />, categoryHead(context, gender))
    },
  },
  {
    path: PRODUCT_PATH,
    async open({ context, params: { slug = '' } }) {
      const [{ ProductPage, productHead }, loaded] = await Promise.all([
        productScreen(),
        loadProduct(context, slug),
      ])
      if (loaded === 'missing') return undefined
      const { product } = loaded
      if (product === undefined) return found(<ProductPage slug={slug} isTitled={false} />, null)
      const page = found(<ProductPage slug={slug} isTitled />, productHead(context, product))
      // An id or a former slug redirects to the current slug (D26).
      return product.slug === slug ? page : { ...page, movedTo: productPath(product.slug) }
    },
    async openMissing({ params: { slug = '' } }) {
      const { ProductNotFound } = await import('#web/storefront/product/product-not-found.tsx')
      return {
        screen: <ProductNotFound slug={slug} isTitled={false} wasShown={false} />,
        head: null,
        answer: 'missing',
      }
    },
    async openFailed() {
      const { FAILURE_HEAD } = await productScreen()
      return failed(<ErrorPage />, FAILURE_HEAD)
    },
  },
  {
    path: PATHS.quiz,
    async open({ context }) {
      const { QuizPage, HEAD } = await quizScreen()
      return found(<QuizPage />, pageHead(context, HEAD))
    },
  },
  {
    path: PATHS.box,
    async open({ context, search }) {
      const { BoxPage, HEAD, loadBox } = await boxScreen()
      await loadBox(context, search)
      return found(<BoxPage />, pageHead(context, HEAD))
    },
    async openFailed({ context }) {
      const { BoxFailure, HEAD } = await boxScreen()
      return failed(<BoxFailure />, pageHead(context, HEAD))
    },
  },
  {
    path: PATHS.favourites,
    async open({ context, search }) {
      const { FavouritesPage, HEAD, loadShared } = await favouritesScreen()
      const shared = await loadShared(context, search)
      return found(<FavouritesPage shared={shared} />, pageHead(context, HEAD))
    },
    async openFailed({ context }) {
      const { FavouritesFailure, HEAD } = await favouritesScreen()
      return failed(<FavouritesFailure />, pageHead(context, HEAD))
    },
  },
  {
    path: PATHS.cart,
    async open({ context }) {
      const { CartPage, HEAD } = await cartScreen()
      return found(<CartPage />, pageHead(context, HEAD))
    },
  },
  {
    path: PATHS.tracking,
    async open({ context }) {
      const { TrackingPage, HEAD } = await trackingScreen()
      return found(<TrackingPage />, pageHead(context, HEAD))
    },
  },
  {
    path: PATHS.faq,
    async open({ context }) {
      const [{ FaqPage, HEAD }] = await Promise.all([faqScreen(), loadContents(context, 'faq')])
      return found(<FaqPage />, pageHead(context, HEAD))
    },
  },
  {
    path: PATHS.terms,
    async open({ context }) {
      const [{ TermsPage, HEAD }] = await Promise.all([termsScreen(), loadContents(context, 'terms')])
      return found(<TermsPage />, pageHead(context, HEAD))
    },
  },
  {
    path: PATHS.contact,
    async open({ context }) {
      const [{ ContactPage, contactHead }, texts] = await Promise.all([
        contactScreen(),
        context.readCache.ensureQueryData(contentsQuery('contact', context.api)),
      ])
      return found(<ContactPage />, pageHead(context, contactHead(texts)))
    },
  },
]

function found(screen: Page['screen'], head: Page['head']): Page {
  return { screen, head, answer: 'found' }
}

function failed(screen: Page['screen'], head: Page['head']): Page {
  return { screen, head, answer: 'failed' }
}
