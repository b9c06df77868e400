import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Claim, ClaimingCarrier } from '#contract/remittances/claims.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { CLAIM_REASON_LABELS } from '#domain/remittances/claims.ts'
import { chatWith } from '#domain/shop/identity.ts'
import { DataTable } from '#web/admin/pieces/data-table.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { chatLink } from '#web/admin/pieces/phone-links.ts'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import { claimsQuery, downloadClaims, noteAnswer, takeClaimBack } from '#web/data/admin/remittances.ts'
import { adminRemittancePath } from '#web/routing/admin-paths.ts'
import { Download } from '#web/ui/admin-icons.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { MessageCircle } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AnswerForm } from './answer-form.tsx'
import { ClaimStanding } from './claim-standing.tsx'

const SHOWN_AT_ONCE = 10

/** Shows what is claimed of carriers, to be sent to each and answered line by line (A28.80); nothing when nothing is. */
export function ClaimsSection() {
  const claims = useQuery(claimsQuery())
  const [accepting, setAccepting] = useState<Claim | null>(null)
  const { shown, showMore } = useShown(claims.data?.claims ?? [], SHOWN_AT_ONCE)
  if (claims.data === undefined) return null
  const { carriers, claims: all } = claims.data
  if (carriers.length === 0 && all.length === 0) return null
  return (
    <section className="cash-section">
      <h2>Réclamations</h2>
      {carriers.map((carrier) => (
        <AskedCarrier key={carrier.id} carrier={carrier} />
      ))}
      {all.length > 0 && (
        <DataTable
          className="tbl claims"
          caption="Réclamations"
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: 'Ligne',
              kind: 'main',
              cell: ({ tracking, carrier }) => (
                <span>
                  <bdi>{tracking || 'Sans numéro'}</bdi> · {carrier.name}
                </span>
              ),
            },
            {
              heading: 'Facture',
              cell: ({ remittance }) => (
                <a className="tap" href={adminRemittancePath(remittance.id)}>
                  <bdi>{remittance.reference}</bdi>
                </a>
              ),
            },
            { heading: 'Motif', cell: ({ reason }) => CLAIM_REASON_LABELS[reason] },
            { heading: 'Facturé', kind: 'amount', cell: ({ charged }) => formatDirhamsExactly(charged) },
            { heading: 'Réponse', cell: (claim) => <ClaimStanding claim={claim} /> },
            {
              kind: 'actions',
              cell: (claim) => <ClaimActions claim={claim} onAccept={() => setAccepting(claim)} />,
            },
          ]}
        />
      )}
      <ShowMore shown={shown.length} total={all.length} onMore={showMore} />
      <FormDialog
        isOpen={accepting !== null}
        title="Accepté par le transporteur"
        onClose={() => setAccepting(null)}
      >
        {accepting !== null && <AnswerForm claim={accepting} onClose={() => setAccepting(null)} />}
      </FormDialog>
    </section>
  )
}

/** Sends one carrier what it is asked, as a file or on WhatsApp. */
function AskedCarrier({ carrier }: { carrier: ClaimingCarrier }) {
  const { id, name, phone, claims, claimed, questions, granted, message } = carrier
  const file = useChangeWithToast(async () => {
    await downloadClaims(id)
    return null
  })
  const says = [
    ...(claims > 0
      ? [`${formatDirhamsExactly(claimed)} réclamés (${claims > 1 ? `${claims} lignes` : '1 ligne'})`]
      : []),
    ...(questions > 0 ? [questions > 1 ? `${questions} lignes à expliquer` : '1 ligne à expliquer'] : []),
    ...(granted > 0 ? [`${formatDirhamsExactly(granted)} d’avoir attendu`] : []),
    ...(granted < 0 ? [`${formatDirhamsExactly(-granted)} à rendre`] : []),
    ...(claims + questions === 0 && message !== null ? ['montants en litige'] : []),
  ]
  return (
    <div className="panel claim-carrier">
      <p>
        <b>{name}</b> <span className="muted">{says.join(' · ')}</span>
      </p>
      {message !== null && (
        <div className="row cash-acts">
          <a
            className="btn btn-secondary"
            href={(phone === null ? null : chatLink(phone, message)) ?? chatWith('', message)}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle size={20} />
            <span>
              WhatsApp<span className="sr"> à {name}</span>
            </span>
          </a>
          <BusyButton
            type="button"
            className="btn btn-quiet"
            isBusy={file.isBusy}
            icon={<Download size={20} />}
            onClick={() => void file.run()}
          >
            Fichier Excel<span className="sr"> pour {name}</span>
          </BusyButton>
        </div>
      )}
    </div>
  )
}

function ClaimActions({ claim, onAccept }: { claim: Claim; onAccept: () => void }) {
  const { id, tracking, state, way, credited_in, claimed } = claim
  const isQuestion = claimed < 0
  const queryClient = useQueryClient()
  const name = <span className="sr"> {tracking}</span>
  const askAgain = useChangeWithToast(async () => {
    await noteAnswer(queryClient, id, { answer: 'attente' })
    return `${tracking || 'Réclamation'}\u00a0: de nouveau sans réponse`
  })
  const answer = useChangeWithToast(async (said: 'accepte' | 'refuse') => {
    await noteAnswer(queryClient, id, { answer: said })
    const became = isQuestion ? QUESTION_ANSWERS[said].became : 'refusé, compté comme un coût'
    toast({
      tone: 'success',
      title: `${tracking || 'Réclamation'}\u00a0: ${became}`,
      action: { label: 'Annuler', onClick: () => void askAgain.run() },
    })
    return null
  })
  const withdraw = useChangeWithToast(async () => {
    await takeClaimBack(queryClient, id)
    return 'Réclamation retirée'
  })
  if (state !== 'attente') {
    if (way === 'corrige' || credited_in !== null) return null
    return (
      <BusyButton
        type="button"
        className="btn btn-quiet"
        isBusy={askAgain.isBusy}
        onClick={() => void askAgain.run()}
      >
        Changer la réponse{name}
      </BusyButton>
    )
  }
  return (
    <span className="line-acts">
      {isQuestion ? (
        <BusyButton
          type="button"
          className="btn btn-secondary"
          isBusy={answer.isBusy}
          onClick={() => void answer.run('accepte')}
        >
          {QUESTION_ANSWERS.accepte.label}
          {name}
        </BusyButton>
      ) : (
        <button type="button" className="btn btn-secondary" onClick={onAccept}>
          Accepté{name}
        </button>
      )}
      <BusyButton
        type="button"
        className="btn btn-secondary"
        isBusy={answer.isBusy}
        onClick={() => void answer.run('refuse')}
      >
        <span>{isQuestion ? QUESTION_ANSWERS.refuse.label : 'Refusé'}</span>
        {name}
      </BusyButton>
      <BusyButton
        type="button"
        className="btn btn-quiet"
        isBusy={withdraw.isBusy}
        onClick={() => void withdraw.run()}
      >
        Retirer{name}
      </BusyButton>
    </span>
  )
}

/** What a carrier says of money that came for nobody's parcel. */
const QUESTION_ANSWERS = {
  accepte: { label: 'Il reprend l’argent', became: 'repris sur une prochaine facture' },
  refuse: { label: 'C’est à nous', became: 'compté en ajustement' },
} as const
