import type { ShownSlide } from '#domain/contents/shown.ts'
import { say } from '#domain/words/say.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from '#web/ui/icons.tsx'
import type { Carousel } from './use-carousel.ts'
import { WORDS } from './words.fr.ts'

/**
 * Shows bars, pause and arrows. The animation of the current bar is the timer: whatever pauses it (hover,
 * focus, a hidden tab, the pause button, reduced motion) pauses the carousel, which then resumes where it
 * was.
 */
export function HeroControls({
  slides,
  current,
  mode,
  show,
  markSeen,
  pause,
}: Carousel & { slides: readonly ShownSlide[] }) {
  return (
    <div className="hero-ctl">
      <div className="hero-dots">
        {slides.map(({ id }, slide) => (
          <button
            key={id}
            type="button"
            aria-label={say(WORDS.showSlide, { number: slide + 1, total: slides.length })}
            aria-current={slide === current}
            onClick={() => show(slide)}
          >
            <i>
              {slide === current && (
                <b onAnimationStart={() => markSeen(current + 1)} onAnimationEnd={() => show(current + 1)} />
              )}
            </i>
          </button>
        ))}
      </div>
      <div className="hero-arrows">
        <button
          type="button"
          className="hero-pause"
          aria-label={mode === 'paused' ? WORDS.resume : WORDS.pause}
          onClick={pause}
        >
          {mode === 'paused' ? <Play /> : <Pause />}
        </button>
        <button type="button" aria-label={WORDS.previous} onClick={() => show(current - 1)}>
          <ChevronLeft />
        </button>
        <button type="button" aria-label={WORDS.next} onClick={() => show(current + 1)}>
          <ChevronRight />
        </button>
      </div>
    </div>
  )
}
