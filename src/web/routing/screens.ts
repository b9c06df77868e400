import { LANGUAGE } from '#domain/words/language.fr.ts'
import { CLOSED_FILES } from '#web/storefront/closed/closed-files.ts'
import { PATHS } from './paths.ts'

export const homeScreen = () => import('#web/storefront/home/home-page.tsx')
export const shopScreen = () => import('#web/storefront/catalogue/shop-page.tsx')
export const categoryScreen = () => import('#web/storefront/catalogue/category-page.tsx')
export const productScreen = () => import('#web/storefront/product/product-page.tsx')
export const quizScreen = () => import('#web/storefront/quiz/quiz-page.tsx')
export const boxScreen = () => import('#web/storefront/box/box-page.tsx')
export const favouritesScreen = () => import('#web/storefront/favourites/favourites-page.tsx')
export const cartScreen = () => import('#web/storefront/cart/cart-page.tsx')
export const trackingScreen = () => import('#web/storefront/tracking/tracking-page.tsx')
export const faqScreen = () => import('#web/storefront/pages/faq-page.tsx')
export const termsScreen = () => import('#web/storefront/pages/terms-page.tsx')
export const contactScreen = () => import('#web/storefront/pages/contact-page.tsx')

export const closedScreen = () => import('#web/storefront/closed/closed-page.tsx')

export const CATEGORY_PATH = `${LANGUAGE.base}/categories/:gender`
export const PRODUCT_PATH = `${LANGUAGE.base}/produit/:slug`

/**
 * Names the parts that a screen fetches only in some states, and cannot do without then: who was never there has them too once
 * the page is kept for offline.
 */
export const LATER_MODULES: Readonly<Record<string, string>> = {
  [PATHS.cart]: 'src/web/storefront/cart/empty-cart.tsx',
}

/** Names the source modules of the screens, by route path; the server preloads their built files. */
export const SCREEN_MODULES: Readonly<Record<string, string>> = {
  [PATHS.home]: 'src/web/storefront/home/home-page.tsx',
  [PATHS.shop]: 'src/web/storefront/catalogue/shop-page.tsx',
  [CATEGORY_PATH]: 'src/web/storefront/catalogue/category-page.tsx',
  [PRODUCT_PATH]: 'src/web/storefront/product/product-page.tsx',
  [PATHS.quiz]: 'src/web/storefront/quiz/quiz-page.tsx',
  [PATHS.box]: 'src/web/storefront/box/box-page.tsx',
  [PATHS.favourites]: 'src/web/storefront/favourites/favourites-page.tsx',
  [PATHS.cart]: 'src/web/storefront/cart/cart-page.tsx',
  [PATHS.tracking]: 'src/web/storefront/tracking/tracking-page.tsx',
  [PATHS.faq]: 'src/web/storefront/pages/faq-page.tsx',
  [PATHS.terms]: 'src/web/storefront/pages/terms-page.tsx',
  [PATHS.contact]: 'src/web/storefront/pages/contact-page.tsx',
  [CLOSED_FILES]: 'src/web/storefront/closed/closed-page.tsx',
  // It is used for addresses without a route.
  '': 'src/web/storefront/pages/not-found-page.tsx',
}
