import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '#web/admin/dashboard/panel.tsx'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { DeletionQuestion } from '#web/admin/pieces/deletion-question.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { dropPasskey, knowsPasskeys, makePasskey } from '#web/data/admin/passkeys.ts'
import { type Proofs, proofsQuery } from '#web/data/admin/second-factor.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { toast } from '#web/ui/toast-store.ts'
import { PasswordQuestion } from './password-question.tsx'

type Passkey = Proofs['passkeys'][number]

/** Passkeys: to sign in with a fingerprint, a face or a phone's code (A17.20). */
export function PasskeysPanel() {
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(proofsQuery())
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const close = () => setAdding(false)
  const now = serverNow()

  return (
    <Panel title="Clés d’accès">
      <p className="muted">
        Connectez-vous avec votre empreinte, votre visage ou le code de votre téléphone, sans mot de passe.
      </p>
      {isError && (
        <LoadFailure title="Les clés d’accès n’ont pas pu être lues." onRetry={() => void refetch()} />
      )}
      <ul className="entries">
        {(data?.passkeys ?? []).map((passkey) => (
          <li key={passkey.id}>
            <p>
              {passkey.name || 'Navigateur inconnu'}
              <br />
              <span className="muted">
                {passkey.last_used_at === null
                  ? `Ajoutée\u00a0: ${formatRecentMoment(passkey.created_at, now)}`
                  : `Dernière connexion\u00a0: ${formatRecentMoment(passkey.last_used_at, now)}`}
              </span>
            </p>
            <button
              type="button"
              className="btn btn-secondary"
              aria-label={`Retirer la clé d’accès ${passkey.name}`}
              onClick={() => setLeaving(passkey)}
            >
              Retirer
            </button>
          </li>
        ))}
      </ul>
      {knowsPasskeys() ? (
        <button type="button" className="btn btn-secondary" onClick={() => setAdding(true)}>
          Ajouter une clé d’accès
        </button>
      ) : (
        <p className="muted">Ce navigateur n’en propose pas à cette adresse.</p>
      )}
      <FormDialog isOpen={isAdding} title="Ajouter une clé d’accès" onClose={close}>
        {isAdding && (
          <PasswordQuestion
            text="Votre appareil vous demandera ensuite de la confirmer."
            label="Continuer"
            act={async (password) => {
              await makePasskey(queryClient, password)
              close()
              toast({ tone: 'success', title: 'Clé d’accès ajoutée' })
            }}
            fallback="La clé d’accès n’a pas été créée. Réessayez, ou utilisez un autre appareil."
            onClose={close}
          />
        )}
      </FormDialog>
      <DeletionQuestion
        subject={leaving}
        title="Retirer la clé d’accès"
        confirmLabel="Retirer"
        remove={({ id }) => dropPasskey(queryClient, id)}
        done={({ name }) => ({ title: 'Clé d’accès retirée', text: name })}
        fallback="La clé d’accès n’a pas pu être retirée."
        onClose={() => setLeaving(null)}
      >
        <p>
          Elle ne permettra plus de se connecter. Supprimez-la aussi dans les mots de passe de l’appareil.
        </p>
      </DeletionQuestion>
    </Panel>
  )
}
