import { pictureAt } from '#contract/pictures.ts'
import { srcSet } from '#web/ui/picture.tsx'
import type { Slide } from './hero-slides.ts'

type HeroSlideProps = { slide: Slide; label: string; className: string; isShown: boolean; isFirst: boolean }

/** One slide: a picture, cropped differently for phones, and text. */
export function HeroSlide({ slide, label, className, isShown, isFirst }: HeroSlideProps) {
  const wide = `/pictures/${slide.picture}.webp`
  const narrow = `/pictures/${slide.picture}-mobile.webp`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
    <div
      className={className}
      role="group"
      aria-roledescription="diapositive"
      aria-label={label}
      inert={!isShown}
    >
      <picture>
        <source
          media="(min-width: 600px)"
          srcSet={srcSet(wide, 2000)}
          sizes="100vw"
          width={2000}
          height={1100}
        />
        <img
          className="hero-img"
          src={pictureAt(narrow, 960)}
          srcSet={srcSet(narrow, 960)}
          // A little less than it is: screens of medium density take a file half as large, with no difference to be seen.
          sizes="88vw"
          alt={slide.alt}
          width={900}
          height={1200}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      </picture>
      <div className="wrap hero-text">
        <p className="eyebrow">{slide.eyebrow}</p>
        <h2>{slide.title}</h2>
        <p className="hero-sub">{slide.text}</p>
      </div>
    </div>
  )
}
