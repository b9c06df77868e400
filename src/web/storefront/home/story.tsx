import { shownHref } from '#domain/contents/links.ts'
import { useContents } from '#web/shop/contents.ts'
import { leadsNowhere, useOnOffer } from '#web/shop/on-offer.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { ownText } from '#web/ui/own-text.fr.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

/** Shows what a decant is (S2.92). */
export function Story() {
  const { picture, title, text, facts, link } = useContents('story')
  const onOffer = useOnOffer()
  return (
    <section className="section decants" aria-labelledby="decants">
      <div className="wrap">
        <div className="pic">
          <Picture
            focus={picture.focus}
            src={picture.src}
            alt=""
            sizes="(min-width: 1024px) 480px, (min-width: 640px) 45vw, 100vw"
            // What follows the first view loads with it on fast networks; this width halves the bytes.
            maxWidth={640}
            loading="lazy"
          />
        </div>
        <div className="txt">
          <h2 id="decants">{ownText(title)}</h2>
          <RichText text={text} />
          {facts.length > 0 && (
            <dl>
              {facts.map(({ term, text: use }) => (
                <div key={term}>
                  <dt>{ownText(term)}</dt>
                  <dd>{ownText(use)}</dd>
                </div>
              ))}
            </dl>
          )}
          {link !== null && !leadsNowhere(link.href, onOffer) && (
            <a className="link-arrow" href={shownHref(link.href)}>
              {ownText(link.label)} <ArrowRight size={20} />
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
