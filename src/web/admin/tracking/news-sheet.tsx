import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ParcelCard, ParcelDetail } from '#contract/parcels/parcels.ts'
import { formatDirhams, formatDirhamsExactly } from '#domain/money.ts'
import { MAX_PARCEL_NOTE_LENGTH } from '#domain/parcels/limits.ts'
import {
  isDelivered,
  OWED_CASH_STATES,
  PARCEL_STATE_LABELS,
  type ParcelState,
} from '#domain/parcels/words.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { callLink, chatLink } from '#web/admin/pieces/phone-links.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { useMay } from '#web/data/admin/session.ts'
import { noteNewAddress, recordParcelNews, recordPart, takeBackNews } from '#web/data/admin/tracking.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ArrowLeft, MessageCircle, Phone } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { PartForm, type SaidPart } from './part-form.tsx'
import './tracking.css'

type Step = 'choice' | 'livre' | 'livre-en-partie' | 'refuse' | 'echec' | 'perdu' | 'adresse'
type NewsSheetProps = {
  parcel: ParcelCard
  /** Is the first step, if it is known already; otherwise the sheet asks. */
  first?: Step
  /** What the order's shopper has still to get back, in DH (A41.9); absent where it is not read. */
  toRefund?: number
  onClose: () => void
}
type Told = Omit<Parameters<typeof recordParcelNews>[1], 'id'>

const TITLES: Readonly<Record<Step, string>> = {
  choice: 'Que s’est-il passé\u00a0?',
  livre: 'Colis livré',
  'livre-en-partie': 'Livré en partie',
  refuse: 'Colis refusé',
  echec: 'Tentative échouée',
  perdu: 'Colis perdu',
  adresse: 'Changer l’adresse',
}

const UNDO_MS = 10_000

/** Takes the news back; the sheet is closed by then. */
async function takeBack(
  queryClient: QueryClient,
  { id, order_number }: ParcelCard,
  event_id: number,
): Promise<void> {
  try {
    await takeBackNews(queryClient, { id, event_id })
    toast({ tone: 'success', title: `${order_number}\u00a0: nouvelle annulée` })
  } catch (error) {
    if (isSessionEnd(error)) return
    const text = refusalMessage(error, 'Vérifiez votre connexion, puis réessayez depuis la commande.')
    toast({ tone: 'destructive', title: `${order_number}\u00a0: rien n’a été annulé`, text })
  }
}

/** Says why nobody took the parcel, in the words of the trade. */
const FAILURES = ['Pas de réponse', 'Injoignable', 'Absent', 'Reporté par le client', 'Adresse introuvable']

/** Records what happened to a parcel, by hand; what costs money is asked again (A26.33). */
export function NewsSheet({ parcel, first = 'choice', toRefund, onClose }: NewsSheetProps) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>(first)
  const [failure, setFailure] = useState<string | null>(null)
  // What corrects an earlier word is not taken back: it is corrected again.
  const mayUndo = !isDelivered(parcel.state)
  const isCancelled = parcel.status === 'annule'
  const { isBusy, run } = useAction(async (state: ParcelState, send: () => Promise<ParcelDetail>) => {
    setFailure(null)
    try {
      const { events } = await send()
      const said = events.findLast(({ kind, source }) => kind === 'nouvelle' && source === 'main')
      toast({
        tone: 'success',
        title: `${parcel.order_number}\u00a0: ${PARCEL_STATE_LABELS[state].toLowerCase()}`,
        ...(mayUndo &&
          said !== undefined && {
            lastsMs: UNDO_MS,
            action: { label: 'Annuler', onClick: () => void takeBack(queryClient, parcel, said.id) },
          }),
      })
      onClose()
    } catch (error) {
      if (!isSessionEnd(error)) {
        setFailure(refusalMessage(error, 'Rien n’a été noté. Vérifiez votre connexion, puis réessayez.'))
      }
    }
  })
  const tell = (told: Told) =>
    run(told.state, () => recordParcelNews(queryClient, { ...told, id: parcel.id }))
  const sayPart = (part: SaidPart) =>
    run(part.not_taken.length === 0 ? 'livre' : 'livre-en-partie', () =>
      recordPart(queryClient, { ...part, id: parcel.id }),
    )
  const said = { parcel, isBusy, onTell: (told: Told) => void tell(told) }
  return (
    <FormDialog isOpen title={TITLES[step]} className="dialog at-foot track-sheet" onClose={onClose}>
      <p>
        <span className="num nw">{parcel.order_number}</span> · <bdi>{parcel.name}</bdi> ·{' '}
        {formatDirhams(parcel.amount)}
      </p>
      {step === 'choice' && <Choices parcel={parcel} onChoose={setStep} />}
      {(step === 'livre' || step === 'livre-en-partie') && isCancelled && (
        <p>{revivedSentence(parcel, toRefund)}</p>
      )}
      {step === 'livre' && <DeliveredForm {...said} />}
      {step === 'livre-en-partie' && (
        <PartForm
          parcel={parcel}
          isBusy={isBusy}
          onSay={(part) => void sayPart(part)}
          onWhole={(whole) => {
            setFailure(null)
            setStep(whole)
          }}
        />
      )}
      {step === 'refuse' && (
        <NoteForm {...said} state="refuse" label="Noter le refus">
          {isCancelled ? 'La commande reste annulée' : 'La commande reste «\u00a0Expédiée\u00a0»'}&nbsp;: ses
          articles reviendront en stock à la réception du retour.
        </NoteForm>
      )}
      {step === 'echec' && (
        <div className="track-choices">
          {FAILURES.map((one) => (
            <button
              key={one}
              type="button"
              className="btn btn-secondary"
              aria-disabled={isBusy}
              onClick={() => void tell({ state: 'echec', failure: one })}
            >
              {one}
            </button>
          ))}
        </div>
      )}
      {step === 'perdu' && (
        <NoteForm {...said} state="perdu" label="Déclarer perdu" isDangerous>
          La commande {isCancelled ? 'reste' : 'sera'} annulée et ses articles ne reviendront pas en stock. Le
          dédommagement du transporteur se note dans sa facture.
        </NoteForm>
      )}
      {step === 'adresse' && <AddressForm parcel={parcel} />}
      {failure !== null && <Alert title={failure} />}
      <div className="foot">
        {step !== 'choice' && mayUndo && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              setFailure(null)
              setStep('choice')
            }}
          >
            <ArrowLeft size={20} />
            Retour
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Fermer
        </button>
      </div>
    </FormDialog>
  )
}

function Choices({ parcel, onChoose }: { parcel: ParcelCard; onChoose: (step: Step) => void }) {
  const { carrier } = parcel
  const steps: readonly Step[] = useMay('preparation')
    ? ['livre', 'livre-en-partie', 'echec', 'refuse', 'perdu', 'adresse']
    : ['echec', 'adresse']
  return (
    <div className="track-choices">
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          className={step === 'livre' ? 'btn btn-primary' : 'btn btn-secondary'}
          onClick={() => onChoose(step)}
        >
          {CHOICES[step]}
        </button>
      ))}
      {carrier !== null && carrier.phone !== null && (
        <a className="btn btn-secondary" href={callLink(carrier.phone)}>
          <Phone size={20} />
          Appeler le transporteur
        </a>
      )}
    </div>
  )
}

const CHOICES: Readonly<Record<Step, string>> = {
  ...TITLES,
  livre: 'Livré',
  refuse: 'Refusé',
  perdu: 'Perdu',
}

type FormProps = { parcel: ParcelCard; isBusy: boolean; onTell: (told: Told) => void }

/** A parcel of a cancelled order may have been delivered after all: then the cancellation is undone, and its refund (D231). */
function revivedSentence({ delivered_at }: ParcelCard, toRefund: number | undefined): string {
  const again = 'La commande redevient «\u00a0Livré\u00a0»'
  if (delivered_at === null || toRefund === 0) return `${again}.`
  return toRefund === undefined
    ? `${again}\u00a0; ce qui reste à rembourser au client ne le sera plus.`
    : `${again}\u00a0; les ${formatDirhamsExactly(toRefund)} à rembourser ne le seront plus.`
}

/** Says what the delivery means for the money: a carrier that has paid owes nothing, and one that was let off neither. */
function owedSentence({ carrier, delivered_at, cash }: ParcelCard): string | null {
  if (carrier === null) return 'La commande sera livrée et encaissée.'
  if (delivered_at === null) {
    return `${carrier.name} devra cette somme à la boutique. Une erreur\u00a0? Rendez à la commande le statut «\u00a0Expédié\u00a0» et dites que le colis n’est pas livré, tant qu’il n’est dans aucune facture.`
  }
  if (cash === 'recu') return `${carrier.name} a déjà versé cette somme.`
  return OWED_CASH_STATES.some((owed) => owed === cash)
    ? `${carrier.name} doit toujours cette somme à la boutique.`
    : null
}

/** The driver took the amount, or what was known before, unless another sum is given. */
function DeliveredForm({ parcel, isBusy, onTell }: FormProps) {
  const { amount } = parcel
  const [typed, setTyped] = useState(writeNumber(parcel.collected ?? amount))
  const [error, setError] = useState<string>()
  const owed = owedSentence(parcel)
  function send(event: FormEvent) {
    event.preventDefault()
    const collected = readTypedAmount(typed)
    if (Number.isNaN(collected) || collected < 0) return setError('Indiquez le montant encaissé, en DH.')
    if (collected > amount) return setError(`Au plus ${formatDirhams(amount)}, le montant du colis.`)
    setError(undefined)
    onTell({ state: 'livre', collected })
  }
  return (
    <form className="form" noValidate onSubmit={send}>
      {owed !== null && (
        <p>
          <bdi>{owed}</bdi>
        </p>
      )}
      <TextField
        label="Perçu par le livreur (DH)"
        error={error}
        type="text"
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
      />
      <BusyButton type="submit" className="btn btn-primary" isBusy={isBusy}>
        Noter la livraison
      </BusyButton>
    </form>
  )
}

type NoteFormProps = FormProps & {
  state: Told['state']
  label: string
  isDangerous?: boolean
  children: ReactNode
}

function NoteForm({ state, label, isDangerous = false, isBusy, onTell, children }: NoteFormProps) {
  const [note, setNote] = useState('')
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onTell({ state, ...(note.trim() !== '' && { note }) })
      }}
    >
      <p>{children}</p>
      <TextField
        label="Note (facultatif)"
        type="text"
        dir="auto"
        maxLength={MAX_PARCEL_NOTE_LENGTH}
        value={note}
        onChange={setNote}
      />
      <BusyButton
        type="submit"
        className={isDangerous ? 'btn btn-danger-solid' : 'btn btn-primary'}
        isBusy={isBusy}
      >
        {label}
      </BusyButton>
    </form>
  )
}

/** The label is on the parcel and the parcel is out, so only the carrier can still deliver it elsewhere. */
function AddressForm({ parcel }: { parcel: ParcelCard }) {
  const { id, carrier, tracking, order_number, address, city } = parcel
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const note = useActionWithToast('La nouvelle adresse n’a pas été notée', async () => {
    await noteNewAddress(queryClient, { id, address: typed.trim() })
    toast({ tone: 'success', title: 'Nouvelle adresse notée dans le chemin du colis' })
  })
  const text = `Bonjour, pour le colis ${tracking ?? order_number}, nouvelle adresse de livraison\u00a0: ${typed.trim()}`
  const chat = carrier?.phone == null ? null : chatLink(carrier.phone, text)
  const isBlank = typed.trim() === ''
  return (
    <div className="form">
      <p>
        Le colis est parti&nbsp;: la nouvelle adresse se dit au transporteur. Jusqu’ici&nbsp;:{' '}
        <bdi>
          {address}, {city}
        </bdi>
      </p>
      <TextAreaField
        label="Nouvelle adresse"
        rows={3}
        dir="auto"
        maxLength={MAX_PARCEL_NOTE_LENGTH}
        value={typed}
        onChange={setTyped}
      />
      {chat === null ? (
        <p>Ce transporteur n’a pas de numéro WhatsApp&nbsp;: ajoutez-le dans Réglages, ou appelez-le.</p>
      ) : (
        <a
          className="btn btn-primary"
          href={isBlank ? undefined : chat}
          aria-disabled={isBlank}
          target="_blank"
          rel="noreferrer"
          onClick={() => !isBlank && void note.run()}
        >
          <MessageCircle size={20} />
          Écrire au transporteur
        </a>
      )}
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={isBlank || note.isBusy}
        onClick={() => !isBlank && void note.run()}
      >
        Je l’ai dite par téléphone
      </button>
    </div>
  )
}
