import { shownHref } from '#domain/contents/links.ts'
import { say } from '#domain/words/say.ts'
import { useContents } from '#web/shop/contents.ts'
import { leadsNowhere, useOnOffer } from '#web/shop/on-offer.ts'
import { useWhatsAppLink } from '#web/shop/site.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { ownText } from '#web/ui/own-text.fr.ts'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { useCarousel } from './use-carousel.ts'
import { WORDS } from './words.fr.ts'

/**
 * Shows a carousel of the owner's slides, six seconds each; without JavaScript the first one. Links to
 * perfumes that the shop does not have are left out.
 */
export function Hero() {
  const { primary, secondary, slides } = useContents('hero')
  const onOffer = useOnOffer()
  const chat = useWhatsAppLink(WORDS.greeting)
  const carousel = useCarousel(slides.length)
  const { current, seen, mode, isPaused, swipe } = carousel
  const onLight = slides[current]?.tone === 'light' ? ' hero-on-light' : ''
  // Every slide may be outside its days.
  if (slides.length === 0) return null
  return (
    <section
      className={`hero${onLight}${isPaused ? ' is-held' : ''}`}
      aria-roledescription={WORDS.carousel}
      aria-label={WORDS.highlights}
      {...swipe}
    >
      <div aria-live={mode === 'paused' ? 'polite' : 'off'}>
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            label={say(WORDS.slideOf, { number: index + 1, total: slides.length })}
            className={`hero-slide hero-${index + 1} tone-${slide.tone}${index === current ? ' is-on' : ''}${seen.has(index) ? ' is-met' : ''}`}
            isShown={index === current}
            isFirst={index === 0}
          />
        ))}
      </div>
      <div className="wrap hero-in">
        <div className="hero-acts">
          {!leadsNowhere(primary.href, onOffer) && (
            <a className="btn btn-light" href={shownHref(primary.href)}>
              {ownText(primary.label)}
            </a>
          )}
          {!leadsNowhere(secondary.href, onOffer) && (
            <a className="btn btn-light-out" href={shownHref(secondary.href)}>
              {ownText(secondary.label)}
            </a>
          )}
          {onOffer.genders.length === 0 && chat !== undefined && (
            <a className="btn btn-light" href={chat} target="_blank" rel="noopener">
              {WORDS.writeOnWhatsApp}
            </a>
          )}
          <div className="hero-more">
            {slides.map(
              ({ id, link }, index) =>
                link !== null &&
                !leadsNowhere(link.href, onOffer) && (
                  <a
                    key={id}
                    data-slide={index}
                    className={index === current ? 'link-arrow is-on' : 'link-arrow'}
                    href={shownHref(link.href)}
                  >
                    {ownText(link.label)} <ArrowRight size={20} />
                  </a>
                ),
            )}
          </div>
        </div>
        {mode !== 'asleep' && slides.length > 1 && <HeroControls slides={slides} {...carousel} />}
      </div>
    </section>
  )
}
