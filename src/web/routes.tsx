import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  Outlet,
} from '@tanstack/react-router'
import { bestsellersQuery } from './data/queries.ts'
import { ShopDocument } from './document.tsx'
import { fillIfPossible, type RouterContext } from './loading.ts'
import { findGender, PATHS } from './paths.ts'
import {
  cartScreen,
  categoryScreen,
  contactScreen,
  faqScreen,
  headFrom,
  headOf,
  homeScreen,
  productScreen,
  quizScreen,
  shopScreen,
  termsScreen,
  trackingScreen,
} from './screens.ts'
import { Layout } from './storefront/layout/layout.tsx'
import { loadProduct } from './storefront/product/product-loader.ts'

const root = createRootRouteWithContext<RouterContext>()({
  shellComponent: ShopDocument,
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
  notFoundComponent: lazyRouteComponent(
    () => import('./storefront/pages/not-found-page.tsx'),
    'NotFoundPage',
  ),
})

const home = createRoute({
  getParentRoute: () => root,
  path: PATHS.home,
  head: headOf(homeScreen),
  loader: ({ context }) => fillIfPossible(context, bestsellersQuery(context.api)),
  component: lazyRouteComponent(homeScreen, 'HomePage'),
})

const shop = createRoute({
  getParentRoute: () => root,
  path: PATHS.shop,
  head: headOf(shopScreen),
  loader: async ({ context, location }) => {
    const screen = await shopScreen()
    await screen.fillCatalogue(context, location.search)
  },
  component: lazyRouteComponent(shopScreen, 'ShopPage'),
  errorComponent: lazyRouteComponent(shopScreen, 'ShopFailure'),
})

const category = createRoute({
  getParentRoute: () => root,
  path: '/categories/$gender',
  head: ({ match, params }) =>
    headFrom(categoryScreen, (screen) => screen.categoryHead(match.context, params.gender)),
  loader: async ({ context, params, location }) => {
    const gender = findGender(params.gender)
    if (gender === undefined) throw notFound()
    const screen = await categoryScreen()
    await screen.fillCatalogue(context, { ...location.search, categorie: gender })
  },
  component: lazyRouteComponent(categoryScreen, 'CategoryPage'),
  errorComponent: lazyRouteComponent(categoryScreen, 'CategoryFailure'),
})

const product = createRoute({
  getParentRoute: () => root,
  path: '/produit/$slug',
  loader: ({ context, params }) => loadProduct(context, params.slug),
  head: ({ match, loaderData }) => headFrom(productScreen, (screen) => screen.productHead(match, loaderData)),
  component: lazyRouteComponent(productScreen, 'ProductPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./storefront/product/product-not-found.tsx'),
    'ProductNotFound',
  ),
})

const cart = createRoute({
  getParentRoute: () => root,
  path: PATHS.cart,
  head: headOf(cartScreen),
  component: lazyRouteComponent(cartScreen, 'CartPage'),
})

const tracking = createRoute({
  getParentRoute: () => root,
  path: PATHS.tracking,
  head: headOf(trackingScreen),
  component: lazyRouteComponent(trackingScreen, 'TrackingPage'),
})

const quiz = createRoute({
  getParentRoute: () => root,
  path: PATHS.quiz,
  head: headOf(quizScreen),
  component: lazyRouteComponent(quizScreen, 'QuizPage'),
})

const faq = createRoute({
  getParentRoute: () => root,
  path: PATHS.faq,
  head: headOf(faqScreen),
  component: lazyRouteComponent(faqScreen, 'FaqPage'),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: PATHS.terms,
  head: headOf(termsScreen),
  component: lazyRouteComponent(termsScreen, 'TermsPage'),
})

const contact = createRoute({
  getParentRoute: () => root,
  path: PATHS.contact,
  head: headOf(contactScreen),
  component: lazyRouteComponent(contactScreen, 'ContactPage'),
})

export const routeTree = root.addChildren([
  home,
  shop,
  category,
  product,
  quiz,
  cart,
  tracking,
  faq,
  terms,
  contact,
])
