import { ChevronLeft, ChevronRight, Pause, Play } from '#web/ui/icons.tsx'
import { SLIDES } from './hero-slides.ts'
import type { Carousel } from './use-carousel.ts'

/**
 * Bars, pause and arrows. The bar of the present slide is also the clock: what stops its animation (pointing at the
 * hero, focus, a hidden tab, the pause button, reduced motion) stops the turning, and it goes on from where it was.
 */
export function HeroControls({ at, mode, show, meet, pause }: Carousel) {
  return (
    <div className="hero-ctl">
      <div className="hero-dots">
        {SLIDES.map(({ picture }, slide) => (
          <button
            key={picture}
            type="button"
            aria-label={`Image ${slide + 1} sur ${SLIDES.length}`}
            aria-current={slide === at}
            onClick={() => show(slide)}
          >
            <i>
              {slide === at && (
                <b onAnimationStart={() => meet(at + 1)} onAnimationEnd={() => show(at + 1)} />
              )}
            </i>
          </button>
        ))}
      </div>
      <div className="hero-arrows">
        <button
          type="button"
          className="hero-pause"
          aria-label={mode === 'paused' ? 'Reprendre le défilement' : 'Mettre le défilement en pause'}
          onClick={pause}
        >
          {mode === 'paused' ? (
            <Play className="ic" aria-hidden="true" />
          ) : (
            <Pause className="ic" aria-hidden="true" />
          )}
        </button>
        <button type="button" className="only-d" aria-label="Image précédente" onClick={() => show(at - 1)}>
          <ChevronLeft className="ic" aria-hidden="true" />
        </button>
        <button type="button" className="only-d" aria-label="Image suivante" onClick={() => show(at + 1)}>
          <ChevronRight className="ic" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
