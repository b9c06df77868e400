import { GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { categoryPath } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Shows one link per gender (S2.12). */
export function Collections() {
  const { title, text, cards } = useContents('collections')
  return (
    <section className="section" aria-labelledby="collections">
      <div className="wrap">
        <div className="arcade">
          <div className="arcade-text">
            <h2 id="collections">{title}</h2>
            <p>{text}</p>
          </div>
          {cards.map(({ gender, picture, text: notes }) => (
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
              <p className="arch-sub">{notes}</p>
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}
