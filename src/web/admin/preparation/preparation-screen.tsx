/** Room of preparation: what is to be packed, the labels of it, and what waits for its carrier. */

import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { OrderToPrepare, Preparation } from '#contract/parcels/parcels.ts'
import { formatWhole } from '#domain/money.ts'
import { MAX_LABELS_PER_PRINT } from '#domain/parcels/limits.ts'
import { type PickLine, pickLines } from '#domain/parcels/pick-lines.ts'
import { focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { preparationQuery } from '#web/data/admin/preparation.ts'
import { useMay } from '#web/data/admin/session.ts'
import { adminSettingsPath } from '#web/routing/admin-paths.ts'
import { useStore } from '#web/store.ts'
import { CircleAlert } from '#web/ui/icons.tsx'
import { groupOrders, isDone, isPacked } from './groups.ts'
import { PackedCard } from './packed-card.tsx'
import { PackingStart } from './packing-start.tsx'
import { AllPrepared, PickList } from './pick-list.tsx'
import { PrepareBar } from './prepare-bar.tsx'
import { PrepareCard } from './prepare-card.tsx'
import { useParcels } from './use-parcels.ts'
import { useLabelPrinting } from './use-printing.tsx'
import './preparation.css'

/** 'À préparer' (A26.1): order by order, or the whole shelf at once. */
export function PreparationScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/preparation')
  const [isPaused, setPaused] = useState(false)
  const query = useQuery({ ...preparationQuery(), enabled: !isPaused })
  return (
    <div className="prep">
      <ScreenHead title="À préparer" />
      {query.data !== undefined && <p className="prep-sum">{summary(query.data)}</p>}
      <div className="tools">
        <Pills
          label="Comment préparer"
          pills={VIEWS}
          chosen={params.vue}
          onChoose={(vue) => setParams({ vue })}
        />
      </div>
      <Loaded
        query={query}
        failure="Les commandes à préparer n’ont pas pu être chargées."
        loading={<LoadingPanel label="Chargement des commandes à préparer" />}
      >
        {(preparation) =>
          params.vue === 'parfums' ? (
            <PickList lines={linesToFetch(preparation)} packed={preparation.counts.to_hand_over} />
          ) : (
            <PackingDesk preparation={preparation} pauseReads={setPaused} />
          )
        }
      </Loaded>
    </div>
  )
}

const VIEWS = [
  { value: '', label: 'Par commande' },
  { value: 'parfums', label: 'Par parfum' },
] as const

function linesToFetch({ orders }: Preparation): PickLine[] {
  return pickLines(orders.filter((order) => !isPacked(order)).flatMap(({ items }) => items))
}

/** Writes '4 à préparer · 3 prêts'. */
function summary({ counts: { to_prepare, to_hand_over } }: Preparation): string {
  const ready =
    to_hand_over === 0 ? '' : ` · ${formatWhole(to_hand_over)} ${to_hand_over > 1 ? 'prêts' : 'prêt'}`
  return `${to_prepare === 0 ? 'Rien' : formatWhole(to_prepare)} à préparer${ready}`
}

const NONE: ReadonlySet<string> = new Set()

type PackingDeskProps = { preparation: Preparation; pauseReads: (arePaused: boolean) => void }

function PackingDesk({ preparation: { orders, carriers }, pauseReads }: PackingDeskProps) {
  const parcels = useParcels(pauseReads)
  const drafts = useStore(parcels.drafts)
  const [chosenIds, setChosenIds] = useState(NONE)
  const printing = useLabelPrinting(parcels.writeAll, () => {
    setChosenIds(NONE)
    // Packing begins at the top of the list.
    focusMain()
    window.scrollTo({ top: 0 })
  })
  const chosen = orders.filter(({ order_id }) => chosenIds.has(order_id))
  const open = orders.filter((order) => !isDone(order))
  const groups = groupOrders(open, carriers, drafts)
  const packed = orders.filter(isDone)
  // The orders are in the screen's order, and no more than one print takes.
  const first = groups.flatMap(({ orders: some }) => some).slice(0, MAX_LABELS_PER_PRINT)

  // This function must stay the same object, as `printing.labels.run` does: otherwise every card would be drawn again.
  const choose = useCallback((some: readonly OrderToPrepare[], isOn: boolean) => {
    setChosenIds((known) => {
      const next = new Set(known)
      for (const { order_id } of some) {
        if (!isOn) next.delete(order_id)
        else if (next.size < MAX_LABELS_PER_PRINT) next.add(order_id)
      }
      return next
    })
  }, [])

  return (
    <>
      {carriers.length === 0 && <NoCarrier />}
      {groups.length === 0 && <AllPrepared packed={packed.length} />}
      <PackingStart
        orders={open}
        carriers={carriers}
        parcels={parcels}
        printing={printing}
        choice={
          groups.length > 1 ? (
            <Tick
              label="Tout choisir"
              text={
                first.length < MAX_LABELS_PER_PRINT
                  ? 'Tout choisir'
                  : `Choisir les ${formatWhole(first.length)} premières`
              }
              isOn={first.every(({ order_id }) => chosenIds.has(order_id))}
              onChange={(isOn) => (isOn ? choose(first, true) : setChosenIds(NONE))}
            />
          ) : null
        }
      />
      {groups.map(({ key, carrier, orders: some }) => (
        <section key={key} className="prep-group" aria-label={carrier ?? 'Sans transporteur'}>
          <header>
            <h2>
              <bdi>{carrier ?? 'Sans transporteur'}</bdi> <span>{formatWhole(some.length)}</span>
            </h2>
            <Tick
              label={`Tout choisir : ${carrier ?? 'Sans transporteur'}`}
              text="Tout choisir"
              isOn={some.every(({ order_id }) => chosenIds.has(order_id))}
              onChange={(isOn) => choose(some, isOn)}
            />
          </header>
          <div className="prep-cards">
            {some.map((order) => (
              <PrepareCard
                key={order.order_id}
                order={order}
                carriers={carriers}
                parcels={parcels}
                isChosen={chosenIds.has(order.order_id)}
                isPrinting={printing.labels.isBusy}
                onChoose={choose}
                onPrint={printing.labels.run}
              />
            ))}
          </div>
        </section>
      ))}
      {packed.length > 0 && (
        <section className="prep-group" aria-label="Prêts">
          <header>
            <h2>
              Prêts <span>{formatWhole(packed.length)}</span>
            </h2>
          </header>
          <ul className="prep-packed">
            {packed.map((order) => (
              <PackedCard
                key={order.order_id}
                order={order}
                parcels={parcels}
                isChosen={chosenIds.has(order.order_id)}
                onChoose={choose}
                onPrint={printing.labels.run}
              />
            ))}
          </ul>
        </section>
      )}
      <PrepareBar
        chosen={chosen}
        carriers={carriers}
        parcels={parcels}
        printing={printing}
        onClear={() => setChosenIds(NONE)}
      />
      {printing.printed}
    </>
  )
}

function NoCarrier() {
  const mayAdd = useMay('owner')
  return (
    <p className="prep-none">
      <CircleAlert />
      <span>
        <span>Sans transporteur, aucun colis ne peut être préparé. </span>
        {mayAdd ? (
          <a className="link tap" href={adminSettingsPath('transporteurs')}>
            Ajouter un transporteur
          </a>
        ) : (
          <span>Demandez à un propriétaire d’en ajouter un.</span>
        )}
      </span>
    </p>
  )
}
