import { pictureAt } from '#contract/pictures/url.ts'
import type { ShownSlide } from '#domain/contents/shown.ts'
import { focusClass } from '#web/ui/focus.ts'
import { ownText } from '#web/ui/own-text.fr.ts'
import { srcSet } from '#web/ui/picture.tsx'
import { WORDS } from './words.fr.ts'

type HeroSlideProps = {
  slide: ShownSlide
  label: string
  className: string
  isShown: boolean
  isFirst: boolean
}

/** In characters; longer titles are written smaller, so that the words below them keep their place. */
const LONG_TITLE = 32

/** Shows one slide: a picture, cropped differently for phones, and text. */
export function HeroSlide({ slide, label, className, isShown, isFirst }: HeroSlideProps) {
  const { phone, desktop, alt, eyebrow, title, text } = slide
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
    <div
      className={className}
      role="group"
      aria-roledescription={WORDS.slide}
      aria-label={label}
      inert={!isShown}
    >
      <picture className={focusClass(desktop.focus)}>
        <source
          media="(min-width: 600px)"
          srcSet={srcSet(desktop.src, 2000) ?? desktop.src}
          sizes="100vw"
          width={2000}
          height={1100}
        />
        <img
          className={`hero-img ${focusClass(phone.focus)}`}
          src={pictureAt(phone.src, 960)}
          srcSet={srcSet(phone.src, 960)}
          // The width is slightly less than the real one: screens of medium density then take a file half as
          // large, without a visible difference.
          sizes="88vw"
          alt={alt}
          width={900}
          height={1200}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      </picture>
      <div className="wrap hero-text">
        {eyebrow !== '' && <p className="eyebrow">{ownText(eyebrow)}</p>}
        <h2 className={title.length > LONG_TITLE ? 'is-long' : undefined}>{ownText(title)}</h2>
        <p className="hero-sub">{ownText(text)}</p>
      </div>
    </div>
  )
}
