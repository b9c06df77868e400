import { BestSellers } from './best-sellers.tsx'
import { Collections } from './collections.tsx'
import { Hero } from './hero.tsx'
import { QuizBlock } from './quiz-block.tsx'
import { Services } from './services.tsx'
import './hero.css'
import './hero-controls.css'
import './home.css'

export function HomePage() {
  return (
    <>
      <Hero />
      <Collections />
      <BestSellers />
      <Services />
      <QuizBlock />
    </>
  )
}
