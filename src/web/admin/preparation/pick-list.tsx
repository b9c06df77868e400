import { useState } from 'react'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { groupBy } from '#domain/group-by.ts'
import { formatWhole } from '#domain/money.ts'
import type { PickLine } from '#domain/parcels/pick-lines.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { useMay } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PackageCheck } from '#web/ui/icons.tsx'

/** 'Par parfum' (A26.4): the pieces of all orders together, so that the shelf is walked once. */
export function PickList({ lines, packed }: { lines: readonly PickLine[]; packed: number }) {
  const [fetched, setFetched] = useState<ReadonlySet<string>>(new Set())
  if (lines.length === 0) return <AllPrepared packed={packed} />
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const perfumes = groupBy(lines, ({ product_name }) => product_name)

  function tick(key: string, isOn: boolean) {
    const next = new Set(fetched)
    if (isOn) next.add(key)
    else next.delete(key)
    setFetched(next)
  }

  return (
    <>
      <p className="prep-note">
        {formatWhole(pieces)} {pieces > 1 ? 'pièces' : 'pièce'} à sortir, {formatWhole(perfumes.size)}{' '}
        {perfumes.size > 1 ? 'parfums' : 'parfum'}.
      </p>
      <ul className="prep-picks">
        {[...perfumes].map(([name, sizes]) => (
          <li key={name}>
            <img src={sizes[0]?.product_image} alt="" width={56} height={56} loading="lazy" />
            <b>
              <bdi>{name}</bdi>
            </b>
            <div className="prep-boxes">
              {sizes.map(({ volume, quantity }) => {
                // Another quantity is fetched anew, so it is part of the key.
                const key = `${name} ${volume} ${quantity}`
                const text = `${quantity} × ${volumeLabel(volume)}`
                return (
                  <Tick
                    key={key}
                    label={`${name}, ${text}`}
                    text={text}
                    isOn={fetched.has(key)}
                    onChange={(isOn) => tick(key, isOn)}
                  />
                )
              })}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Says that there is nothing to pack: packed parcels wait for their carrier, and confirmed orders will arrive here. */
export function AllPrepared({ packed }: { packed: number }) {
  const mayConfirm = useMay('confirmation')
  if (packed > 0) {
    return (
      <EmptyPanel Motif={PackageCheck} text="Tout est préparé.">
        <a className="btn btn-secondary" href={ADMIN_PATHS.shipments}>
          Voir les colis à remettre
        </a>
      </EmptyPanel>
    )
  }
  return (
    <EmptyPanel Motif={PackageCheck} text="Tout est préparé. Les commandes confirmées arrivent ici.">
      {mayConfirm && (
        <a className="btn btn-secondary" href={ADMIN_PATHS.confirmation}>
          Voir les commandes à confirmer
        </a>
      )}
    </EmptyPanel>
  )
}
