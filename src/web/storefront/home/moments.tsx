import type { Moment } from '#domain/catalogue/moment.ts'
import { shopSearchPath } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { Drawing } from '#web/ui/drawing.tsx'

type Door = readonly [moment: Moment, name: string]

const SKIES: readonly Door[] = [
  ['day', 'La journée'],
  ['evening', 'Le soir'],
  ['night', 'La nuit'],
]
const OTHERS: readonly Door[] = [
  ['daily', 'Tous les jours'],
  ['formal', 'Habillé'],
  ['romantic', 'À deux'],
  ['casual', 'Décontracté'],
  ['spring', 'Printemps'],
  ['summer', 'Été'],
  ['fall', 'Automne'],
  ['winter', 'Hiver'],
]

/** Shows 'Choisir par moment': each leads to the perfumes that suit it, if there are any (S2.93). */
export function Moments() {
  const { title, text } = useContents('home').moments
  const { moments } = useOnOffer()
  const isThere = ([moment]: Door) => moments.includes(moment)
  const [skies, others] = [SKIES.filter(isThere), OTHERS.filter(isThere)]
  if (skies.length + others.length === 0) return null
  return (
    <section className="section by-moment" aria-labelledby="moments">
      <div className="wrap">
        <div className="by-moment-head">
          <h2 id="moments">{title}</h2>
          <p>{text}</p>
        </div>
        {skies.length > 0 && <ul className="skies">{skies.map(link)}</ul>}
        {others.length > 0 && <ul className="occasions">{others.map(link)}</ul>}
      </div>
    </section>
  )
}

function link([moment, name]: Door) {
  return (
    <li key={moment}>
      <a className={`moment-${moment}`} href={shopSearchPath(moment, 'moment')}>
        <Drawing of={moment} />
        {name}
      </a>
    </li>
  )
}
