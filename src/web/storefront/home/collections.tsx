import type { Gender } from '#domain/catalogue/product.ts'
import { GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { categoryPath } from '#web/routing/paths.ts'
import { Picture } from '#web/ui/picture.tsx'

const DOORS: readonly { gender: Gender; notes: string }[] = [
  { gender: 'homme', notes: 'Cèdre, vétiver, cuir et lavande' },
  { gender: 'femme', notes: 'Rose, fleur d’oranger, ambre et miel' },
  { gender: 'unisexe', notes: 'Thé, santal, encens et sel marin' },
]

/** One link per gender (S2.12). */
export function Collections() {
  return (
    <section className="section" aria-labelledby="collections">
      <div className="wrap">
        <div className="arcade">
          <div className="arcade-text">
            <h2 id="collections">Nos Collections</h2>
            <p>Trois portes d’entrée, et rien ne vous oblige à n’en pousser qu’une.</p>
          </div>
          {DOORS.map(({ gender, notes }) => (
            <a key={gender} className="arch" href={categoryPath(gender)}>
              <div className="pic">
                <Picture
                  src={`/pictures/collection-${gender}.webp`}
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
