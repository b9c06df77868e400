/** Room of the discovery box: the page where it is composed, and what leads to it. */

import { useState } from 'react'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { PerfumesComing } from '#web/storefront/catalogue/perfumes-coming.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TraceBundle } from '#web/ui/trace.tsx'
import { BoxArches } from './box-arches.tsx'
import { BoxList } from './box-list.tsx'
import { BoxStatus } from './box-status.tsx'
import { BoxSum } from './box-sum.tsx'
import { BOX_FORM_ID, useBox } from './use-box.ts'
import { WORDS } from './words.fr.ts'
import './box-arch.css'
import './box.css'

export { loadBox } from './box-loader.ts'

export const HEAD: Page = {
  path: PATHS.box,
  title: WORDS.headTitle,
  description: WORDS.headDescription,
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
      <section className="coffret-stage" aria-label={WORDS.box}>
        <BoxArches box={box} />
        <TraceBundle of={box.places.flatMap(({ product }) => product ?? [])} />
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
      <h1>{WORDS.title}</h1>
      <p>{WORDS.intro}</p>
    </div>
  )
}

/** The server renders it when reading the perfumes failed. */
export function BoxFailure() {
  return (
    <div className="wrap coffret-failed">
      <Head />
      <Failure title={WORDS.failure} onRetry={() => window.location.reload()} />
    </div>
  )
}
