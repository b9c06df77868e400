/** Room of the discovery box: the page where it is composed, and what leads to it. */

import { useState } from 'react'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { PerfumesComing } from '#web/storefront/catalogue/perfumes-coming.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { BoxArches } from './box-arches.tsx'
import { BoxList } from './box-list.tsx'
import { BoxStatus } from './box-status.tsx'
import { BoxSum } from './box-sum.tsx'
import { BOX_FORM_ID, useBox } from './use-box.ts'
import './box-arch.css'
import './box.css'

export { loadBox } from './box-loader.ts'

const TITLE = 'Composez votre coffret'
const INTRO =
  'Trois à cinq parfums en 5\u00a0ml, de quoi porter chacun une dizaine de jours. Chacun garde son prix\u00a0: le coffret ne coûte rien de plus.'

export const HEAD: Page = {
  path: PATHS.box,
  title: 'Coffret découverte\u00a0: trois à cinq parfums en 5\u00a0ml | {nom}',
  description:
    'Composez votre coffret de trois à cinq parfums en 5\u00a0ml, chacun à son prix. Livraison au Maroc en {delai}, paiement à la livraison.',
}

/**
 * Shows `/coffret`: arches that fill one after the other, and the perfumes to choose from (S12.1), once there are any
 * (D138).
 */
export function BoxPage() {
  const { genders } = useOnOffer()
  if (genders.length > 0) return <Composing />
  return (
    <>
      <div className="wrap">
        <Head />
      </div>
      <PerfumesComing />
    </>
  )
}

function Composing() {
  const box = useBox()
  const [first] = useState(() => box.slugs.join())
  const hasChanged = first !== box.slugs.join()
  return (
    <div className={hasChanged ? 'wrap coffret has-changed' : 'wrap coffret'}>
      <Head />
      <form id={BOX_FORM_ID} action={PATHS.box} onSubmit={box.choose} />
      <section className="coffret-stage" aria-label="Votre coffret">
        <BoxArches box={box} />
        <BoxStatus box={box} />
        <BoxSum box={box} />
      </section>
      <BoxList box={box} />
    </div>
  )
}

function Head() {
  return (
    <div className="page-head">
      <h1>{TITLE}</h1>
      <p>{INTRO}</p>
    </div>
  )
}

/** The server renders it when reading the perfumes failed. */
export function BoxFailure() {
  return (
    <div className="wrap coffret-failed">
      <Head />
      <Failure
        title="Une erreur est survenue lors du chargement des produits."
        onRetry={() => window.location.reload()}
      />
    </div>
  )
}
