import { useContents } from '#web/shop/contents.ts'
import { leadsNowhere, useOnOffer } from '#web/shop/on-offer.ts'
import { useWhatsAppLink } from '#web/shop/site.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { useCarousel } from './use-carousel.ts'

/**
 * Shows a carousel of the owner's slides, six seconds each; without JavaScript the first one. Links to
 * perfumes that the shop does not have are left out.
 */
export function Hero() {
  const { primary, secondary, slides } = useContents('hero')
  const onOffer = useOnOffer()
  const chat = useWhatsAppLink('Bonjour\u202f!')
  const carousel = useCarousel(slides.length)
  const { current, seen, mode, isPaused, swipe } = carousel
  const onLight = slides[current]?.tone === 'light' ? ' hero-on-light' : ''
  // Every slide may be outside its days.
  if (slides.length === 0) return null
  return (
    <section
      className={`hero${onLight}${isPaused ? ' is-held' : ''}`}
      aria-roledescription="carrousel"
      aria-label="À la une"
      {...swipe}
    >
      <div aria-live={mode === 'paused' ? 'polite' : 'off'}>
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            label={`${index + 1} sur ${slides.length}`}
            className={`hero-slide hero-${index + 1} tone-${slide.tone}${index === current ? ' is-on' : ''}${seen.has(index) ? ' is-met' : ''}`}
            isShown={index === current}
            isFirst={index === 0}
          />
        ))}
      </div>
      <div className="wrap hero-in">
        <div className="hero-acts">
          {!leadsNowhere(primary.href, onOffer) && (
            <a className="btn btn-light" href={primary.href}>
              {primary.label}
            </a>
          )}
          {!leadsNowhere(secondary.href, onOffer) && (
            <a className="btn btn-light-out" href={secondary.href}>
              {secondary.label}
            </a>
          )}
          {onOffer.genders.length === 0 && chat !== undefined && (
            <a className="btn btn-light" href={chat} target="_blank" rel="noopener">
              Écrire sur WhatsApp
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
                    href={link.href}
                  >
                    {link.label} <ArrowRight size={20} />
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
