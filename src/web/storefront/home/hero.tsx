import { PATHS } from '#web/paths.ts'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { SLIDES } from './hero-slides.ts'
import { useCarousel } from './use-carousel.ts'

/** Four pictures that take turns every six seconds; without JavaScript, the first. */
export function Hero() {
  const carousel = useCarousel(SLIDES.length)
  const { at, met, mode, isHeld, swipe } = carousel
  return (
    <section
      className={`hero hero-at-${at + 1}${isHeld ? ' is-held' : ''}`}
      aria-roledescription="carrousel"
      aria-label="À la une"
      {...swipe}
    >
      {/* Slides come and go: the page keeps its title. */}
      <h1 className="sr">Parfums et décants au Maroc</h1>
      <div aria-live={mode === 'paused' ? 'polite' : 'off'}>
        {SLIDES.map((slide, index) => (
          <HeroSlide
            key={slide.picture}
            slide={slide}
            label={`${index + 1} sur ${SLIDES.length}`}
            className={`hero-slide hero-${index + 1}${index === at ? ' is-on' : ''}${met.has(index) ? ' is-met' : ''}`}
            isShown={index === at}
            isFirst={index === 0}
          />
        ))}
      </div>
      <div className="wrap hero-in">
        <div className="hero-acts">
          <a className="btn btn-light" href={PATHS.shop}>
            Voir la collection
          </a>
          <a className="btn btn-light-out" href={PATHS.quiz}>
            Trouver mon parfum
          </a>
        </div>
        {mode !== 'asleep' && <HeroControls {...carousel} />}
      </div>
    </section>
  )
}
