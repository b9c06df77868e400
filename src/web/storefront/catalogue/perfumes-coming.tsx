import { categoryPath } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { useWhatsAppLink } from '#web/shop/site.ts'
import { ArrowRight, MessageCircle } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CATEGORY_TEXTS } from './category-texts.ts'
import { WORDS } from './perfumes-coming-words.fr.ts'
import './perfumes-coming.css'

/** Says kindly that there is no perfume yet, and leads to those that there are, or to the owner (S13.46). */
export function PerfumesComing() {
  const { genders } = useOnOffer()
  const chat = useWhatsAppLink(WORDS.greeting)
  return (
    <section className="section coming" aria-labelledby="coming">
      <div className="wrap">
        <Picture
          src="/pictures/arches-collection-femme.webp"
          alt=""
          sizes="(min-width: 768px) 280px, 200px"
          loading="lazy"
          maxWidth={640}
        />
        <div className="coming-text">
          <h2 id="coming">{WORDS.title}</h2>
          <p>{chat === undefined ? WORDS.comeBack : WORDS.comeBackOrWrite}</p>
          {chat !== undefined && (
            <a className="btn btn-primary" href={chat} target="_blank" rel="noopener">
              <MessageCircle size={20} />
              {WORDS.writeOnWhatsApp}
            </a>
          )}
          {genders.map((gender) => (
            <a key={gender} className="link-arrow" href={categoryPath(gender)}>
              {CATEGORY_TEXTS[gender].heading} <ArrowRight size={20} />
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}
