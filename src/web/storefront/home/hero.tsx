import { PATHS, shopSearchPath } from '#web/routing/paths.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { SLIDES } from './hero-slides.ts'
import { useCarousel } from './use-carousel.ts'

/** A carousel of four slides, six seconds each; without JavaScript the first one. */
export function Hero() {
  const carousel = useCarousel(SLIDES.length)
  const { current, seen, mode, isPaused, swipe } = carousel
  return (
    <section
      className={`hero hero-at-${current + 1}${isPaused ? ' is-held' : ''}`}
      aria-roledescription="carrousel"
      aria-label="À la une"
      {...swipe}
    >
      {/* Outside the slides, so that the page always has its title. */}
      <h1 className="sr">Parfums et décants au Maroc</h1>
      <div aria-live={mode === 'paused' ? 'polite' : 'off'}>
        {SLIDES.map((slide, index) => (
          <HeroSlide
            key={slide.picture}
            slide={slide}
            label={`${index + 1} sur ${SLIDES.length}`}
            className={`hero-slide hero-${index + 1}${index === current ? ' is-on' : ''}${seen.has(index) ? ' is-met' : ''}`}
            isShown={index === current}
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
          <div className="hero-more">
            {SLIDES.map(({ family, familyLink }, index) => (
              <a
                key={family}
                className={index === current ? 'link-arrow is-on' : 'link-arrow'}
                href={shopSearchPath(family, 'famille')}
              >
                {familyLink} <ArrowRight className="ic ic-20" aria-hidden="true" />
              </a>
            ))}
          </div>
        </div>
        {mode !== 'asleep' && <HeroControls {...carousel} />}
      </div>
    </section>
  )
}
