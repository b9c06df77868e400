import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { correctionIssues, DELIVERY_TEXT_LIMITS } from '#domain/confirmation/correction.ts'
import { dayInWords } from '#web/admin/pieces/moments.ts'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { type CallCard, saveCorrection } from '#web/data/admin/confirmation.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useForm } from '#web/ui/use-form.ts'

const LINES = {
  city: 'Ville',
  address: 'Adresse',
  district: 'Quartier',
  landmark: 'Repère',
  phone2: 'Deuxième numéro',
  carrier_note: 'Note au livreur',
  name: 'Nom',
  phone: 'Téléphone',
} as const
type Line = keyof typeof LINES

/** These lines are always shown; the others once they are filled in, or asked for. */
const MAIN_LINES: readonly Line[] = ['city', 'address', 'district', 'landmark']
const OTHER_LINES: readonly Line[] = ['phone2', 'carrier_note']
/** Name and phone are shown at the card's head. */
const PERSON_LINES = { name: 'Corriger le nom', phone: 'Corriger le téléphone' } as const

type CardPlaceProps = { card: CallCard; onSaved: () => void }

/** Shows the address of the order, in which the shopper's typing is corrected in place (A18.47). */
export function CardPlace({ card, onSaved }: CardPlaceProps) {
  const [edited, setEdited] = useState<Line | null>(null)
  const lines = [
    ...(edited === 'name' || edited === 'phone' ? [edited] : []),
    ...MAIN_LINES,
    ...OTHER_LINES.filter((line) => card[line] !== null || line === edited),
  ]
  const missing = OTHER_LINES.filter((line) => !lines.includes(line))
  return (
    <section className="call-place" aria-label="Livraison">
      <dl>
        {lines.map((line) => (
          <div key={line} className={line === edited ? 'is-edited' : undefined}>
            <dt className={line === edited ? 'sr' : undefined}>{LINES[line]}</dt>
            <dd>
              {line === edited ? (
                <LineForm
                  card={card}
                  line={line}
                  onClose={() => setEdited(null)}
                  onSaved={() => {
                    setEdited(null)
                    onSaved()
                  }}
                />
              ) : (
                <button type="button" className="in-place" onClick={() => setEdited(line)}>
                  {card[line] === null || card[line] === '' ? (
                    <span className="add">Ajouter</span>
                  ) : (
                    <bdi>{card[line]}</bdi>
                  )}
                  <Pencil size={18} />
                  <span className="sr">
                    , {card[line] === null ? 'ajouter' : 'corriger'}&nbsp;: {LINES[line]}
                  </span>
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="more">
        {missing.map((line) => (
          <button key={line} type="button" className="link tap" onClick={() => setEdited(line)}>
            {LINES[line]}
          </button>
        ))}
        {(['name', 'phone'] as const).map((line) => (
          <button key={line} type="button" className="link tap" onClick={() => setEdited(line)}>
            {PERSON_LINES[line]}
          </button>
        ))}
      </p>
      {card.deliver_on !== null && (
        <p className="muted">À livrer {dayInWords(card.deliver_on, serverNow())}</p>
      )}
    </section>
  )
}

type LineFormProps = { card: CallCard; line: Line; onClose: () => void; onSaved: () => void }

function LineForm({ card, line, onClose, onSaved }: LineFormProps) {
  const queryClient = useQueryClient()
  const fields = useState({ text: card[line] ?? '' })
  const form = useForm({
    fields,
    judge: ({ text }) => correctionIssues({ [line]: text }),
    send: ({ text }, element) =>
      sendToServer(element, {
        save: () => saveCorrection(queryClient, { id: card.id, [line]: text }),
        onSaved,
        fields: [line],
        fallback: 'Rien n’a été enregistré. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField
        label={LINES[line]}
        error={form.errorOf(line)}
        // Its own button was just tapped.
        autoFocus
        dir="auto"
        inputMode={line === 'phone2' || line === 'phone' ? 'tel' : undefined}
        maxLength={line in DELIVERY_TEXT_LIMITS ? undefined : 200}
        value={form.typed.text}
        onChange={(text) => {
          form.change({ text })
          form.forget((path) => path === line)
        }}
      />
      {form.failure !== null && <Alert title={form.failure} />}
      <div className="acts">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Annuler
        </button>
        <BusyButton type="submit" className="btn btn-secondary" isBusy={form.isBusy}>
          Enregistrer
        </BusyButton>
      </div>
    </form>
  )
}
