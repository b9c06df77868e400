/** Room of outcomes that were given without a network: waiting ones, and those that the server refused later. */

import { OUTCOME_LABELS } from '#domain/confirmation/words.ts'
import { nextCallInWords } from '#web/admin/pieces/moments.ts'
import type { KeptOutcome } from '#web/data/admin/kept-database.ts'
import { dismissRefused, resendRefused, useOutbox } from '#web/data/admin/outbox.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import './outbox-notice.css'

/** Shows '2 en attente de réseau', and a card 'À revoir' for each that was refused (A22.22, A22.23). */
export function OutboxNotice() {
  const { waiting, refused } = useOutbox()
  return (
    <>
      <p className="outbox-waiting" role="status">
        {waiting.length > 0 && (
          <>
            <strong>{waiting.length} en attente de réseau</strong>
            <span className="muted">
              {waiting.length > 1 ? 'Envoyés dans l’ordre dès' : 'Envoyé dès'} que la connexion revient.
            </span>
          </>
        )}
      </p>
      {refused.map((one) => (
        <Refused key={one.outcome.client_key} refused={one} />
      ))}
    </>
  )
}

function Refused({ refused }: { refused: KeptOutcome }) {
  const { order, outcome, at, refusal } = refused
  return (
    <section className="panel outbox-refused" aria-label={`À revoir\u00a0: ${order.order_number}`}>
      <p className="badge st-en-preparation">À revoir</p>
      <p>
        <strong>
          {order.order_number} · {OUTCOME_LABELS[outcome.outcome]}
        </strong>
        <span className="muted"> · saisie {nextCallInWords(at, serverNow())}</span>
      </p>
      <p>{refusal?.message || 'Le serveur n’a pas accepté ce résultat.'}</p>
      {outcome.note !== undefined && (
        <p className="muted">
          Votre note{'\u00a0'}: {outcome.note}
        </p>
      )}
      <div className="row">
        <a className="btn btn-secondary" href={adminOrderPath(order.id)}>
          Voir la commande
        </a>
        {refusal?.code === 'claimed' && (
          <button type="button" className="btn btn-secondary" onClick={() => void resendRefused(refused)}>
            Renvoyer
          </button>
        )}
        <button type="button" className="btn btn-secondary" onClick={() => void dismissRefused(refused)}>
          C’est vu
        </button>
      </div>
    </section>
  )
}
