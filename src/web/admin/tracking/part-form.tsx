import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ParcelCard, ParcelDetail } from '#contract/parcels/parcels.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { type NotTaken, proposedTaken, whyNoPart } from '#domain/parcels/partial-delivery.ts'
import { isDelivered } from '#domain/parcels/words.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { PieceChoice } from '#web/admin/pieces/piece-choice.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { parcelQuery } from '#web/data/admin/parcels.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'

const FATES = { garde: 'Gardé', rendu: 'Rendu' } as const
const ORDER = ['garde', 'rendu'] as const
type Fate = (typeof ORDER)[number]

/** What was given back at the door, and what the driver took. */
export type SaidPart = { not_taken: NotTaken[]; collected?: number; corrects?: true }

type PartFormProps = {
  parcel: ParcelCard
  isBusy: boolean
  onSay: (said: SaidPart) => void
  /** It was no part: all of it was taken, or none. */
  onWhole: (step: 'livre' | 'refuse') => void
}

/** Asks which pieces were given back at the door; the rest of the parcel was taken. */
export function PartForm({ parcel, ...said }: PartFormProps) {
  const read = useQuery(parcelQuery(parcel.id))
  return (
    <Loaded
      query={read}
      failure="Ce colis n’a pas pu être chargé."
      loading={<LoadingRows label="Chargement du colis" />}
    >
      {(detail) => <PartFields parcel={detail} {...said} />}
    </Loaded>
  )
}

function PartFields({
  parcel,
  isBusy,
  onSay,
  onWhole,
}: Omit<PartFormProps, 'parcel'> & { parcel: ParcelDetail }) {
  const { carrier, amount, items, state } = parcel
  const isDenied = state === 'livre' && parcel.told_in_part
  const pieces = piecesOf(parcel)
  const [fates, setFates] = useState<Readonly<Record<string, Fate>>>(() =>
    Object.fromEntries(pieces.map(({ key, isBack }) => [key, isBack ? 'rendu' : 'garde'])),
  )
  const notTaken = notTakenOf(pieces, fates)
  const proposed = proposedTaken(parcel, notTaken)
  // What was said before stays until another piece is chosen.
  const known =
    state === 'livre-en-partie' && parcel.collected !== null ? writeNumber(parcel.collected) : null
  const [typed, setTyped] = useState<string | null>(known)
  const [error, setError] = useState<string>()
  const isCorrected = isDelivered(state)
  const why = whyNoPart(items, notTaken)
  const isWhole = why?.is === 'none' && (state === 'livre-en-partie' || isDenied)
  // Who denies that pieces were given back says nothing of what the driver took.
  const suggested = isWhole ? ((isDenied ? parcel.collected : null) ?? amount) : proposed

  function choose(key: string, fate: Fate) {
    setFates({ ...fates, [key]: fate })
    setTyped(null)
    setError(undefined)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const collected = typed === null ? suggested : readTypedAmount(typed)
    if (Number.isNaN(collected) || collected < 0) return setError('Indiquez le montant encaissé, en DH.')
    if (collected > amount) return setError(`Au plus ${formatDirhams(amount)}, le montant du colis.`)
    setError(undefined)
    onSay({ not_taken: notTaken, collected, ...(isCorrected && { corrects: true }) })
  }

  return (
    <form className="form" noValidate onSubmit={send}>
      <p>Touchez «&nbsp;Rendu&nbsp;» pour chaque article que le client n’a pas gardé.</p>
      <div className="piece-choices">
        {pieces.map(({ key, ...piece }) => (
          <PieceChoice
            key={key}
            {...piece}
            choices={FATES}
            order={ORDER}
            chosen={fates[key]}
            onChoose={(fate) => choose(key, fate)}
          />
        ))}
      </div>
      {why !== null && !isWhole ? (
        <p className="part-whole" role="status">
          {why.message}
        </p>
      ) : (
        <TextField
          label={carrier === null ? 'Encaissé (DH)' : 'Perçu par le livreur (DH)'}
          hint={`${isWhole && isDenied ? 'Noté à la livraison' : 'Proposé d’après les prix'}\u00a0: ${formatDirhams(suggested)}. Corrigez si le livreur a pris une autre somme.`}
          error={error}
          type="text"
          inputMode="decimal"
          value={typed ?? writeNumber(suggested)}
          onChange={setTyped}
        />
      )}
      {why === null || isWhole ? (
        <BusyButton type="submit" className="btn btn-primary" isBusy={isBusy}>
          {isWhole ? 'Noter la livraison entière' : 'Noter la livraison partielle'}
        </BusyButton>
      ) : (
        !isCorrected &&
        why.is !== 'too many' && (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => onWhole(why.is === 'none' ? 'livre' : 'refuse')}
          >
            {why.is === 'none' ? 'Noter «\u00a0Livré\u00a0»' : 'Noter «\u00a0Refusé\u00a0»'}
          </button>
        )
      )}
    </form>
  )
}

type Piece = {
  key: string
  itemId: number
  name: string
  image: string
  place: string | null
  /** It is known to have been given back. */
  isBack: boolean
}

function piecesOf({ items }: Pick<ParcelDetail, 'items'>): Piece[] {
  return items.flatMap(({ id, product_name, product_image, volume, quantity, not_taken = 0 }) =>
    Array.from({ length: quantity }, (_, index) => ({
      key: `${id}-${index}`,
      itemId: id,
      name: `${product_name}, ${volumeLabel(volume)}`,
      image: product_image,
      place: quantity === 1 ? null : `${index + 1} sur ${quantity}`,
      isBack: index >= quantity - not_taken,
    })),
  )
}

function notTakenOf(pieces: readonly Piece[], fates: Readonly<Record<string, Fate>>): NotTaken[] {
  const given = pieces.filter(({ key }) => fates[key] === 'rendu').map(({ itemId }) => itemId)
  return [...new Set(given)].map((order_item_id) => ({
    order_item_id,
    quantity: given.filter((id) => id === order_item_id).length,
  }))
}
