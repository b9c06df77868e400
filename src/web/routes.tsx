import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  Outlet,
} from '@tanstack/react-router'
import { bestsellersQuery, productsQuery } from './data/queries.ts'
import { ShopDocument } from './document.tsx'
import { fill, fillIfPossible, type RouterContext } from './loading.ts'
import { pageHead } from './page-head.ts'
import { PATHS } from './paths.ts'
import { categoryHead, findGender } from './storefront/catalogue/category-texts.ts'
import { Layout } from './storefront/layout/layout.tsx'
import { productHead } from './storefront/product/product-head.ts'
import { loadProduct } from './storefront/product/product-loader.ts'

const root = createRootRouteWithContext<RouterContext>()({
  shellComponent: ShopDocument,
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
})

const home = createRoute({
  getParentRoute: () => root,
  path: PATHS.home,
  head: ({ match }) =>
    pageHead(match.context, {
      path: PATHS.home,
      title: 'Sillage | Parfums et décants au Maroc, paiement à la livraison',
      description:
        'Essayez avant d’adopter\u00a0: parfums en décants de 5, 10 et 20\u00a0ml ou en flacon entier. Livraison partout au Maroc en 1 à 3 jours ouvrés, paiement à la livraison.',
    }),
  loader: ({ context }) => fillIfPossible(context, bestsellersQuery(context.api)),
  component: lazyRouteComponent(() => import('./storefront/home/home-page.tsx'), 'HomePage'),
})

const shop = createRoute({
  getParentRoute: () => root,
  path: PATHS.shop,
  head: ({ match }) =>
    pageHead(match.context, {
      path: PATHS.shop,
      title: 'Boutique Parfum Maroc',
      description:
        'Parfums et décants au Maroc, dès 5\u00a0ml. Filtrez par famille olfactive, genre ou budget\u202f; livraison en 1 à 3 jours ouvrés, paiement à la livraison.',
    }),
  loader: ({ context }) => fill(context, productsQuery(context.api)),
  component: lazyRouteComponent(() => import('./storefront/catalogue/shop-page.tsx'), 'ShopPage'),
  errorComponent: lazyRouteComponent(() => import('./storefront/catalogue/shop-page.tsx'), 'ShopFailure'),
})

const category = createRoute({
  getParentRoute: () => root,
  path: '/categories/$gender',
  head: ({ match, params }) => categoryHead(match.context, params.gender),
  loader: async ({ context, params }) => {
    if (findGender(params.gender) === undefined) throw notFound()
    await fill(context, productsQuery(context.api))
  },
  component: lazyRouteComponent(() => import('./storefront/catalogue/category-page.tsx'), 'CategoryPage'),
  errorComponent: lazyRouteComponent(
    () => import('./storefront/catalogue/category-page.tsx'),
    'CategoryFailure',
  ),
})

const product = createRoute({
  getParentRoute: () => root,
  path: '/produit/$slug',
  loader: ({ context, params }) => loadProduct(context, params.slug),
  head: ({ match, loaderData }) => productHead(match, loaderData),
  component: lazyRouteComponent(() => import('./storefront/product/product-page.tsx'), 'ProductPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./storefront/product/product-not-found.tsx'),
    'ProductNotFound',
  ),
})

const cart = createRoute({
  getParentRoute: () => root,
  path: PATHS.cart,
  head: ({ match }) =>
    pageHead(match.context, {
      path: PATHS.cart,
      title: 'Votre panier | Sillage',
      description: 'Vos articles, la livraison et le paiement à la réception.',
      robots: 'noindex, nofollow',
    }),
  component: lazyRouteComponent(() => import('./storefront/cart/cart-page.tsx'), 'CartPage'),
})

const tracking = createRoute({
  getParentRoute: () => root,
  path: PATHS.tracking,
  head: ({ match }) =>
    pageHead(match.context, {
      path: PATHS.tracking,
      title: 'Suivi de commande | Sillage',
      description: 'Suivez ou annulez votre commande, par son numéro ou par téléphone et ville.',
      robots: 'noindex, nofollow',
    }),
  component: lazyRouteComponent(() => import('./storefront/tracking/tracking-page.tsx'), 'TrackingPage'),
})

const quiz = createRoute({
  getParentRoute: () => root,
  path: PATHS.quiz,
  head: ({ match }) =>
    pageHead(match.context, {
      path: PATHS.quiz,
      title: 'Quiz\u00a0: quel parfum vous ressemble\u202f? | Sillage',
      description:
        'Six questions simples, une minute, sans inscription\u00a0: Sillage vous propose les parfums les plus proches de ce que vous aimez, à essayer dès 5\u00a0ml.',
    }),
  component: lazyRouteComponent(() => import('./storefront/quiz/quiz-page.tsx'), 'QuizPage'),
})

const faq = createRoute({
  getParentRoute: () => root,
  path: PATHS.faq,
  head: ({ match }) =>
    pageHead(match.context, {
      path: PATHS.faq,
      title: 'Questions fréquentes | Sillage',
      description:
        'Décants, formats, livraison, paiement à la livraison, retours\u00a0: l’essentiel sur votre commande.',
    }),
  component: lazyRouteComponent(() => import('./storefront/pages/faq-page.tsx'), 'FaqPage'),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: PATHS.terms,
  head: ({ match }) =>
    pageHead(match.context, {
      path: PATHS.terms,
      title: 'Conditions générales de vente | Sillage',
      description:
        'Prix, paiement à la livraison, rétractation, données personnelles\u00a0: les conditions de vente de Sillage.',
    }),
  component: lazyRouteComponent(() => import('./storefront/pages/terms-page.tsx'), 'TermsPage'),
})

const contact = createRoute({
  getParentRoute: () => root,
  path: PATHS.contact,
  head: ({ match }) =>
    pageHead(match.context, {
      path: PATHS.contact,
      title: 'Contact | Sillage',
      description:
        'Écrivez à Sillage par e-mail ou par messagerie. Service client disponible 7j/7 de 9h à 19h.',
    }),
  component: lazyRouteComponent(() => import('./storefront/pages/contact-page.tsx'), 'ContactPage'),
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

/** The source module of each screen, by route id: the server preloads what it became in the build. */
export const SCREEN_MODULES: Readonly<Record<string, string>> = {
  [PATHS.home]: 'src/web/storefront/home/home-page.tsx',
  [PATHS.shop]: 'src/web/storefront/catalogue/shop-page.tsx',
  '/categories/$gender': 'src/web/storefront/catalogue/category-page.tsx',
  '/produit/$slug': 'src/web/storefront/product/product-page.tsx',
  [PATHS.quiz]: 'src/web/storefront/quiz/quiz-page.tsx',
  [PATHS.cart]: 'src/web/storefront/cart/cart-page.tsx',
  [PATHS.tracking]: 'src/web/storefront/tracking/tracking-page.tsx',
  [PATHS.faq]: 'src/web/storefront/pages/faq-page.tsx',
  [PATHS.terms]: 'src/web/storefront/pages/terms-page.tsx',
  [PATHS.contact]: 'src/web/storefront/pages/contact-page.tsx',
}
