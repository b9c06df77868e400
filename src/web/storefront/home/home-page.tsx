/** Room of the home page. */

import type { ReactNode } from 'react'
import type { HomeBlock } from '#domain/contents/home.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { BoxBlock } from '#web/storefront/box/box-block.tsx'
import { PerfumesComing } from '#web/storefront/catalogue/perfumes-coming.tsx'
import { HydratedLater } from '#web/ui/hydrated-later.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Collections } from './collections.tsx'
import { Hero } from './hero.tsx'
import { Moments } from './moments.tsx'
import { QuizBlock } from './quiz-block.tsx'
import { Services } from './services.tsx'
import { Story } from './story.tsx'
import '#web/ui/rich-text.css'
import './hero.css'
import './hero-controls.css'
import './home.css'
import './story.css'
import './moments.css'

/** Its texts are the owner's (`headTexts`). */
export const HEAD: Page = { path: PATHS.home, title: '{nom}', description: '' }

const BLOCKS: Record<HomeBlock, ReactNode> = {
  hero: <Hero />,
  collections: <Collections />,
  'best-sellers': <BestSellers />,
  story: <Story />,
  box: <BoxBlock />,
  moments: <Moments />,
  quiz: <QuizBlock />,
  services: <Services />,
}

/**
 * Shows the blocks that the owner chose, in the owner's order (S13.22). A shop without perfumes shows none of
 * the blocks that lead to some.
 */
export function HomePage() {
  const { blocks } = useContents('home')
  const { heading } = useContents('hero')
  const { genders } = useOnOffer()
  const [first, ...others] = blocks.filter(({ shown }) => shown)
  return (
    <>
      {/* The title is outside the blocks, so that the page always has it. */}
      <h1 className="sr">{heading}</h1>
      {first && BLOCKS[first.id]}
      {genders.length === 0 && <PerfumesComing />}
      {others.map(({ id }) => (
        <HydratedLater key={id}>{BLOCKS[id]}</HydratedLater>
      ))}
    </>
  )
}
