import type { Moment } from '#domain/catalogue/moment.ts'
import { shopSearchPath } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
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

/** 'Choisir par moment': each leads to the perfumes that suit it (S2.93). */
export function Moments() {
  const { title, text } = useContents('home').moments
  return (
    <section className="section by-moment" aria-labelledby="moments">
      <div className="wrap">
        <div className="by-moment-head">
          <h2 id="moments">{title}</h2>
          <p>{text}</p>
        </div>
        <ul className="skies">{SKIES.map(link)}</ul>
        <ul className="occasions">{OTHERS.map(link)}</ul>
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
