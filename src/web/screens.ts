import type { RouterContext } from './loading.ts'
import { type Page, pageHead } from './page-head.ts'
import { PATHS } from './paths.ts'

type Head = Partial<ReturnType<typeof pageHead>>

/** When a screen cannot be fetched, what is shown in its place goes by the shop's name. */
const HEAD_WITHOUT_SCREEN: Head = { meta: [{ title: 'Sillage' }] }

export const homeScreen = () => import('./storefront/home/home-page.tsx')
export const shopScreen = () => import('./storefront/catalogue/shop-page.tsx')
export const categoryScreen = () => import('./storefront/catalogue/category-page.tsx')
export const productScreen = () => import('./storefront/product/product-page.tsx')
export const quizScreen = () => import('./storefront/quiz/quiz-page.tsx')
export const cartScreen = () => import('./storefront/cart/cart-page.tsx')
export const trackingScreen = () => import('./storefront/tracking/tracking-page.tsx')
export const faqScreen = () => import('./storefront/pages/faq-page.tsx')
export const termsScreen = () => import('./storefront/pages/terms-page.tsx')
export const contactScreen = () => import('./storefront/pages/contact-page.tsx')

/** A page's title and description come with its screen: nobody is sent those of the other pages. */
export function headOf(fetchScreen: () => Promise<{ HEAD: Page }>) {
  return ({ match }: { match: { context: RouterContext } }) =>
    headFrom(fetchScreen, ({ HEAD }) => pageHead(match.context, HEAD))
}

/** As `headOf`, for a screen whose title depends on what it shows. */
export async function headFrom<Screen>(
  fetchScreen: () => Promise<Screen>,
  makeHead: (screen: Screen) => Head,
): Promise<Head> {
  const screen = await fetchScreen().catch(() => null)
  return screen === null ? HEAD_WITHOUT_SCREEN : makeHead(screen)
}

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
