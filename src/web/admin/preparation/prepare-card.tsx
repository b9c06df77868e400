import { memo, useRef, useState } from 'react'
import type { OrderToPrepare, PreparationCarrier } from '#contract/parcels/parcels.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { isArabicAddress } from '#domain/parcels/arabic-address.ts'
import { MAX_TRACKING_LENGTH } from '#domain/parcels/limits.ts'
import { takeBackSentence } from '#domain/returns/exchange.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'
import { focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { ScanButton } from '#web/admin/scanning/scan-button.tsx'
import { SendingLine } from '#web/admin/tracking/sending-state.tsx'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { Field } from '#web/ui/field.tsx'
import { ChevronDown, CircleAlert, PackageCheck, Printer } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CityLink } from './city-link.tsx'
import { blocksOf, carrierIdOf, isPacked } from './groups.ts'
import { LabelState } from './label-state.tsx'
import { LatinAddress } from './latin-address.tsx'
import { boxOf, tickBox, useIsTicked, useLeft } from './ticked-boxes.ts'
import { type Parcels, useDraft } from './use-parcels.ts'

type PrepareCardProps = {
  order: OrderToPrepare
  carriers: readonly PreparationCarrier[]
  parcels: Parcels
  isChosen: boolean
  isPrinting: boolean
  onChoose: (some: readonly OrderToPrepare[], isOn: boolean) => void
  onPrint: (some: readonly OrderToPrepare[]) => void
}

/**
 * Shows an order to pack (A26.2): its content, its carrier, its label. There may be hundreds, so each is only drawn again
 * for what it shows itself.
 */
export const PrepareCard = memo(function PrepareCard(props: PrepareCardProps) {
  const { order, carriers, parcels, isChosen, isPrinting, onChoose, onPrint } = props
  const { order_number: number, items, carrier_note, deliver_on } = order
  const draft = useDraft(parcels, order.order_id)
  const [isAsked, setAsked] = useState(false)
  const left = useLeft(order)
  const blocks = blocksOf(order, draft)
  const carrierId = carrierIdOf(order, draft)
  // Another carrier may take what this one does not.
  const [wasBlocked] = useState(blocks.length > 0)
  const canPrint = blocks.length === 0 && carrierId !== null
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLAnchorElement>(null)
  const ready = useActionWithToast('Le colis n’a pas pu être marqué prêt', async () => {
    const parcel = await parcels.write(order, { ready: true })
    // The card is about to leave the list, with the focused button.
    if (card.current?.contains(document.activeElement) === true) focusMain()
    toast({
      tone: 'success',
      title: `${number} est prêt`,
      action: {
        label: 'Annuler',
        onClick: () => void reopen.run(parcel.id),
      },
    })
  })
  const reopen = useActionWithToast('Le colis n’a pas pu être rouvert', async (_id: string) => {
    await parcels.write(order, { ready: false })
  })
  const move = useActionWithToast('Le transporteur n’a pas été changé', async (carrier_id: number) => {
    await parcels.write(order, { carrier_id })
  })

  function chooseCarrier(carrier_id: number) {
    if (order.parcel === null) parcels.draft(order.order_id, { carrier_id })
    else void move.run(carrier_id)
  }

  return (
    <article
      ref={card}
      className={isChosen ? 'prep-card is-chosen' : 'prep-card'}
      aria-label={`Commande ${number}`}
    >
      <header>
        <Tick label={`Choisir ${number}`} isOn={isChosen} onChange={(isOn) => onChoose([order], isOn)} />
        <h3>
          <a ref={heading} className="tap" href={adminOrderPath(order.order_id)}>
            {number}
          </a>
        </h3>
        <b className="num">{formatDirhams(order.total)}</b>
      </header>
      <p className="prep-who">
        <b>
          <bdi>{order.name}</bdi>
        </b>{' '}
        <span>
          <bdi>{order.city}</bdi>
          {order.district !== null && (
            <>
              <span>, </span>
              <bdi>{order.district}</bdi>
            </>
          )}
        </span>
        {order.take_back > 0 && <span className="badge prep-day">{takeBackSentence(order.take_back)}</span>}
        {deliver_on !== null && <span className="badge prep-day">Livrer le {formatDay(deliver_on)}</span>}
      </p>
      <ul className="prep-boxes" aria-label={`Articles de ${number}`}>
        {items.map((item) => (
          <PackBox key={item.id} box={boxOf(order, item.id)} item={item} />
        ))}
      </ul>
      {carrier_note !== null && (
        <p className="prep-note">
          Note&nbsp;: <bdi>{carrier_note}</bdi>
        </p>
      )}
      {isArabicAddress(order) && (
        <div className="prep-note">
          <p>Adresse en arabe&nbsp;: vérifiez que le transporteur la lit.</p>
          {isArabicAddress({ ...order, city: '' }) && (
            <LatinAddress order={order} onSaved={() => heading.current?.focus()} />
          )}
        </div>
      )}
      {order.proposal !== null && (
        <Proposal
          proposal={order.proposal}
          carriers={carriers}
          isTaken={carrierId === order.proposal.carrier_id}
          onTake={chooseCarrier}
        />
      )}
      <details className="prep-carrier" open={wasBlocked}>
        <summary>
          <span>Transporteur et suivi</span>
          <span className="muted num">{draft?.tracking ?? order.parcel?.tracking}</span>
          <ChevronDown />
        </summary>
        {carriers.length > 0 && (
          <SelectField
            label="Transporteur"
            options={carriers.map(({ id, name }) => ({ id, label: name }))}
            value={carrierId ?? ''}
            onChange={chooseCarrier}
          />
        )}
        <TrackingField order={order} parcels={parcels} canSave={canPrint} />
      </details>
      {blocks.length > 0 && (
        <ul className="prep-blocks">
          {blocks.map(({ code, message }) => (
            <li key={message}>
              <CircleAlert />
              <span>{message}</span>
              {code === 'city_unmapped' && carrierId !== null && (
                <CityLink order={order} carrierId={carrierId} onLinked={() => heading.current?.focus()} />
              )}
            </li>
          ))}
        </ul>
      )}
      <LabelState parcel={order.parcel} />
      <SendingLine parcel={order.parcel} />
      {isAsked && left > 0 && (
        <p className="prep-left" role="status">
          Cochez d’abord {left > 1 ? `les ${left} articles qui restent` : 'l’article qui reste'}.
        </p>
      )}
      <div className="prep-acts">
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={!canPrint || isPrinting}
          onClick={() => canPrint && onPrint([order])}
        >
          <Printer size={20} />
          Étiquette<span className="sr"> {number}</span>
        </button>
        {isPacked(order) ? (
          <span className="prep-ready">
            <PackageCheck size={20} />
            Prêt
          </span>
        ) : (
          <button
            type="button"
            className={left > 0 ? 'btn btn-secondary' : 'btn btn-primary'}
            aria-disabled={!canPrint || ready.isBusy}
            onClick={() => {
              setAsked(true)
              if (left === 0 && canPrint) void ready.run()
            }}
          >
            Prêt<span className="sr"> {number}</span>
          </button>
        )}
      </div>
    </article>
  )
})

type ProposalProps = {
  proposal: NonNullable<OrderToPrepare['proposal']>
  carriers: readonly PreparationCarrier[]
  isTaken: boolean
  onTake: (carrierId: number) => void
}

/** Says which carrier does best in the order's city, and takes it again once another one was chosen (A40.1). */
function Proposal({ proposal, carriers, isTaken, onTake }: ProposalProps) {
  const carrier = carriers.find(({ id }) => id === proposal.carrier_id)
  return (
    <p className="prep-proposal">
      <span>{proposal.reason}</span>
      {!isTaken && carrier !== undefined && (
        <button type="button" className="link tap" onClick={() => onTake(carrier.id)}>
          Prendre {carrier.name}
        </button>
      )}
    </p>
  )
}

function PackBox({ box, item }: { box: string; item: OrderToPrepare['items'][number] }) {
  const isTicked = useIsTicked(box)
  const text = `${item.quantity} × ${item.product_name}, ${volumeLabel(item.volume)}`
  return (
    <li>
      <Tick label={text} text={text} isOn={isTicked} onChange={(isOn) => tickBox(box, isOn)} />
    </li>
  )
}

type TrackingFieldProps = { order: OrderToPrepare; parcels: Parcels; canSave: boolean }

/** The number is saved when the field is left, or at once when it was scanned. */
function TrackingField({ order, parcels, canSave }: TrackingFieldProps) {
  const typed = useDraft(parcels, order.order_id)?.tracking ?? order.parcel?.tracking ?? ''
  const save = useActionWithToast('Le numéro de suivi n’est pas enregistré', async (tracking: string) => {
    const isKnown = tracking.trim() === (order.parcel?.tracking ?? '')
    if (canSave && !isKnown) await parcels.write(order, { tracking })
  })
  const type = (tracking: string) => parcels.draft(order.order_id, { tracking })
  return (
    <Field label="Numéro de suivi">
      {(control) => (
        <span className="prep-tracking">
          <input
            {...control}
            value={typed}
            maxLength={MAX_TRACKING_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => type(target.value)}
            onBlur={({ target }) => void save.run(target.value)}
          />
          <ScanButton
            title={`Numéro de suivi de ${order.order_number}`}
            onScan={(code) => {
              type(code)
              void save.run(code)
              return null
            }}
          >
            Scanner
          </ScanButton>
        </span>
      )}
    </Field>
  )
}
