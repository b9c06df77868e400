import { GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { DEFAULT_COLLECTIONS } from '#domain/contents/collections.ts'
import { categoryPath } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { ownText } from '#web/ui/own-text.fr.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Shows one link per gender that the shop has perfumes for (S2.12). */
export function Collections() {
  const { title, text, cards } = useContents('collections')
  const { genders } = useOnOffer()
  const doors = cards.filter(({ gender }) => genders.includes(gender))
  if (doors.length === 0) return null
  return (
    <section className="section" aria-labelledby="collections">
      <div className="wrap">
        <div className={`arcade arcade-${doors.length}`}>
          <div className="arcade-text">
            <h2 id="collections">{ownText(title)}</h2>
            {(doors.length === cards.length || text !== DEFAULT_COLLECTIONS.text) && <p>{ownText(text)}</p>}
          </div>
          {doors.map(({ gender, picture, text: notes }) => (
            <a key={gender} className="arch" href={categoryPath(gender)}>
              <div className="pic">
                <Picture
                  focus={picture.focus}
                  src={picture.src}
                  alt=""
                  sizes="(min-width: 1024px) 290px, 30vw"
                  loading="lazy"
                  maxWidth={640}
                />
              </div>
              <h3 className="arch-name">{GENDER_LABELS[gender]}</h3>
              <p className="arch-sub">{ownText(notes)}</p>
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}
