/** Room of the home page. */

import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { BoxBlock } from '#web/storefront/box/box-block.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Collections } from './collections.tsx'
import { Hero } from './hero.tsx'
import { Moments } from './moments.tsx'
import { QuizBlock } from './quiz-block.tsx'
import { Services } from './services.tsx'
import { Story } from './story.tsx'
import './hero.css'
import './hero-controls.css'
import './home.css'
import './story.css'
import './moments.css'

export const HEAD: Page = {
  path: PATHS.home,
  title: 'Sillage | Parfums et décants au Maroc, paiement à la livraison',
  description:
    'Essayez avant d’adopter\u00a0: parfums en décants de 5, 10 et 20\u00a0ml ou en flacon entier. Livraison partout au Maroc en 1 à 3 jours ouvrés, paiement à la livraison.',
}

export function HomePage() {
  return (
    <>
      <Hero />
      <Collections />
      <BestSellers />
      <Story />
      <BoxBlock />
      <Moments />
      <QuizBlock />
      <Services />
    </>
  )
}
