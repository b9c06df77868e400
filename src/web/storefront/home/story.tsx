import { PATHS } from '#web/routing/paths.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'

const DECANTS = [
  ['5\u00a0ml', 'Une première rencontre'],
  ['10\u00a0ml', 'De quoi en prendre l’habitude'],
  ['20\u00a0ml', 'Un compagnon de voyage'],
] as const

/** What a decant is, in the words of the terms of sale (S2.92). */
export function Story() {
  return (
    <section className="section decants" aria-labelledby="decants">
      <div className="wrap">
        <div className="pic">
          <Picture
            src="/pictures/story.webp"
            alt=""
            sizes="(min-width: 1024px) 480px, (min-width: 640px) 45vw, 100vw"
            // What follows the first view loads with it on fast networks: half the bytes.
            maxWidth={640}
            loading="lazy"
          />
        </div>
        <div className="txt">
          <h2 id="decants">Le temps de faire connaissance</h2>
          <p>
            Un parfum change sur la peau&nbsp;: ses premières minutes ne disent pas ce qu’il sera le soir
            venu. Le décant vous laisse le porter quelques jours, puis décider.
          </p>
          <p>
            Nous le transférons du flacon d’origine, à l’abri de l’air, dans un atomiseur neuf étiqueté à son
            nom. Ni dilué, ni modifié&nbsp;: le même jus, en plus petit.
          </p>
          <dl>
            {DECANTS.map(([size, use]) => (
              <div key={size}>
                <dt>{size}</dt>
                <dd>{use}</dd>
              </div>
            ))}
          </dl>
          <a className="link-arrow" href={PATHS.faq}>
            Bien choisir son format <ArrowRight className="ic ic-20" aria-hidden="true" />
          </a>
        </div>
      </div>
    </section>
  )
}
