import { useState } from 'react'
import type { ParcelCard } from '#contract/parcels/parcels.ts'
import { addUp, formatDirhams, formatWhole } from '#domain/money.ts'
import { findByCode } from '#domain/parcels/scanned.ts'
import { voidLabelSentence } from '#domain/parcels/void-label.ts'
import { focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { ScanButton } from '#web/admin/scanning/scan-button.tsx'
import type { ScanReply } from '#web/admin/scanning/scan-sheet.tsx'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { X } from '#web/ui/icons.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { whyAbsent, whyNot } from './scan-words.ts'
import '#web/admin/pieces/choice-bar.css'

type ReadyParcelsProps = {
  carrier: { id: number; name: string }
  parcels: readonly ParcelCard[]
  total: number
}

/** Shows the ready parcels of a carrier, ticked by hand or by scanning, then handed over. */
export function ReadyParcels({ carrier, parcels, total }: ReadyParcelsProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  // The parcels stay as they were when the dialog opened, because a request whose answer was lost is sent
  // again unchanged.
  const [handed, setHanded] = useState<readonly ParcelCard[] | null>(null)
  const tickable = parcels.filter(({ void_label }) => void_label === null)
  const chosen = tickable.filter(({ id }) => chosenIds.has(id))
  const areAllChosen = chosen.length === tickable.length && tickable.length > 0

  function choose(ids: readonly string[], isOn: boolean) {
    setChosenIds((before) => {
      const next = new Set(before)
      for (const id of ids) isOn ? next.add(id) : next.delete(id)
      return next
    })
  }

  function scan(code: string): ScanReply | Promise<ScanReply> {
    const found = findByCode(parcels, code)
    if (found === undefined) return whyAbsent(code, carrier.id)
    if (found.void_label !== null) return { tone: 'refused', text: whyNot(found, carrier.id) }
    if (chosenIds.has(found.id)) {
      return { tone: 'refused', text: `${found.order_number}\u00a0: déjà dans ce bordereau` }
    }
    choose([found.id], true)
    const count = chosen.length + 1
    const scanned = `${formatWhole(count)} colis ${count > 1 ? 'scannés' : 'scanné'}`
    return { tone: 'done', text: `${found.order_number} · ${scanned}` }
  }

  return (
    <>
      <div className="list-bar">
        <Tick
          className="ship-pick-all"
          label={areAllChosen ? 'Tout décocher' : 'Tout cocher'}
          text={areAllChosen ? 'Tout décocher' : 'Tout cocher'}
          isOn={areAllChosen}
          onChange={(isOn) =>
            choose(
              tickable.map(({ id }) => id),
              isOn,
            )
          }
        />
        <ScanButton title="Scanner les colis" onScan={scan}>
          Scanner les colis
        </ScanButton>
      </div>
      {chosen.length === 0 && (
        <button
          type="button"
          className="btn btn-primary ship-all"
          aria-haspopup="dialog"
          disabled={tickable.length === 0}
          onClick={() => setHanded(tickable)}
        >
          {tickable.length > 1
            ? `Remettre les ${formatWhole(tickable.length)} colis au livreur`
            : 'Remettre le colis au livreur'}
        </button>
      )}
      {parcels.length < total && (
        <p className="ship-more">
          Les {formatWhole(parcels.length)} premiers sont affichés&nbsp;: un bordereau n’en contient pas plus.
        </p>
      )}
      <ul className="ship-list">
        {parcels.map((parcel) => (
          <ReadyParcel
            key={parcel.id}
            parcel={parcel}
            isOn={chosenIds.has(parcel.id)}
            onChange={(isOn) => choose([parcel.id], isOn)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <section className="choice-bar ship-bar" data-pinned="foot" aria-label="Colis choisis">
          <p role="status">
            <b>{formatWhole(chosen.length)}</b> colis ·{' '}
            <b>{formatDirhams(addUp(chosen.map(({ amount }) => amount)))}</b>
          </p>
          <button
            type="button"
            className="icon-btn"
            aria-label="Tout décocher"
            onClick={() => {
              setChosenIds(new Set())
              focusMain()
            }}
          >
            <X size={20} />
          </button>
          <button type="button" className="btn btn-primary" onClick={() => setHanded(chosen)}>
            Remettre au livreur
          </button>
        </section>
      )}
      {handed !== null && (
        <HandoverDialog carrier={carrier} parcels={handed} onClose={() => setHanded(null)} />
      )}
    </>
  )
}

type ReadyParcelProps = { parcel: ParcelCard; isOn: boolean; onChange: (isOn: boolean) => void }

function ReadyParcel({ parcel, isOn, onChange }: ReadyParcelProps) {
  const { order_id, order_number, tracking, name, city, district, amount, void_label, fragile } = parcel
  const place = district === null ? city : `${city}, ${district}`
  return (
    <li className={isOn ? 'ship-row is-on' : 'ship-row'}>
      {void_label === null ? (
        <Tick label={`Choisir ${order_number}`} isOn={isOn} onChange={onChange} />
      ) : (
        <span className="ship-gap" />
      )}
      <div className="ship-who">
        <a className="tap" href={adminOrderPath(order_id)}>
          {order_number}
        </a>
        {tracking !== null && <span className="muted num">{tracking}</span>}
        <span>
          <bdi>{name}</bdi> · <bdi>{place}</bdi>
        </span>
        {fragile && <span className="muted">Fragile</span>}
        {void_label !== null && <span className="ship-void">{voidLabelSentence(void_label)}</span>}
      </div>
      <span className="amt">{formatDirhams(amount)}</span>
    </li>
  )
}
