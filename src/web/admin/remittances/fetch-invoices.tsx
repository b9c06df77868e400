import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FetchedInvoices, LinkedCarrier } from '#contract/carrier-links/carrier-links.ts'
import { LINKS } from '#domain/carrier-links/links.ts'
import type { FetchedOutcome } from '#domain/remittances/words.ts'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { carrierLinksQuery, fetchCarrierInvoices } from '#web/data/admin/carrier-links.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { adminRemittancePath } from '#web/routing/admin-paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CircleAlert } from '#web/ui/icons.tsx'

type Answer = { carrier: LinkedCarrier; fetched: FetchedInvoices | null; failure: string | null }

/** Asks linked carriers what they have paid, and says what became of it (A39.17). Nothing where no carrier can say it. */
export function FetchInvoices() {
  const queryClient = useQueryClient()
  const links = useQuery(carrierLinksQuery())
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const able = (links.data ?? []).filter(({ adapter }) => LINKS[adapter].cash !== 'none')
  const fetching = useActionWithToast('Les factures n’ont pas été cherchées', async () => {
    setAnswers([])
    for (const carrier of able) {
      const answer = await ask(carrier)
      setAnswers((before) => [...before, answer])
    }
  })
  async function ask(carrier: LinkedCarrier): Promise<Answer> {
    try {
      return { carrier, fetched: await fetchCarrierInvoices(queryClient, carrier.carrier_id), failure: null }
    } catch (error) {
      if (isSessionEnd(error)) throw error
      return { carrier, fetched: null, failure: refusalMessage(error, 'Vérifiez votre connexion.') }
    }
  }
  if (able.length === 0) return null
  return (
    <div className="cash-fetch">
      <BusyButton
        type="button"
        className="btn btn-secondary"
        isBusy={fetching.isBusy}
        onClick={() => void fetching.run()}
      >
        Chercher les factures
      </BusyButton>
      <div role="status">
        {answers.map((answer) => (
          <Told key={answer.carrier.carrier_id} answer={answer} />
        ))}
      </div>
    </div>
  )
}

function Told({ answer: { carrier, fetched, failure } }: { answer: Answer }) {
  const troubles = failure === null ? (fetched?.unread ?? []) : [failure]
  return (
    <section className="cash-told" aria-label={carrier.name}>
      <h3>{carrier.name}</h3>
      {fetched !== null && fetched.invoices.length === 0 && <p className="muted">Rien de nouveau.</p>}
      {fetched !== null && fetched.invoices.length > 0 && (
        <ul>
          {fetched.invoices.map(({ id, reference, outcome, lines }) => (
            <li key={id}>
              <a className="tap" href={adminRemittancePath(id)}>
                <bdi>{reference}</bdi>
              </a>
              <span className="muted">
                {' '}
                · {lines > 1 ? `${lines} lignes` : `${lines} ligne`}, {OUTCOMES[outcome]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {troubles.map((trouble) => (
        <p key={trouble} className="cash-trouble">
          <CircleAlert />
          <span>{trouble}</span>
        </p>
      ))}
      {fetched !== null && fetched.left > 0 && (
        <p className="muted">
          {fetched.left > 1
            ? `${fetched.left} colis n’ont pas encore de réponse\u00a0: cherchez à nouveau.`
            : 'Un colis n’a pas encore de réponse\u00a0: cherchez à nouveau.'}
        </p>
      )}
    </section>
  )
}

const OUTCOMES: Readonly<Record<FetchedOutcome, string>> = {
  nouvelle: 'à comparer et à clore',
  changee: 'mise à jour',
  meme: 'déjà là, inchangée',
  close: 'déjà close',
}
