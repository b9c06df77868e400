import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { IconButton } from '#web/admin/pieces/icon-button.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { dropPasskey, knowsPasskeys, makePasskey, namePasskey } from '#web/data/admin/passkeys.ts'
import { type Proofs, proofsQuery } from '#web/data/admin/second-factor.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { passkeyFailure } from './passkey-failure.ts'
import { PasswordQuestion } from './password-question.tsx'
import { RenameForm } from './rename-form.tsx'

type Passkey = Proofs['passkeys'][number]

type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

const TITLES: Record<Asked['what'], string> = {
  add: 'Ajouter une clé d’accès',
  rename: 'Nommer la clé d’accès',
  remove: 'Retirer la clé d’accès',
}

/** Shows the passkeys: to sign in with a fingerprint, a face or a phone's code (A17.20). */
export function PasskeysPanel() {
  const { data, isError, refetch } = useQuery(proofsQuery())
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)

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
          <PasskeyEntry key={passkey.id} passkey={passkey} onAsk={(what) => setAsked({ what, passkey })} />
        ))}
      </ul>
      {knowsPasskeys() ? (
        <button type="button" className="btn btn-secondary" onClick={() => setAsked({ what: 'add' })}>
          Ajouter une clé d’accès
        </button>
      ) : (
        <p className="muted">Ce navigateur n’en propose pas à cette adresse.</p>
      )}
      <FormDialog isOpen={asked !== null} title={asked === null ? '' : TITLES[asked.what]} onClose={close}>
        {asked !== null && <Question asked={asked} onClose={close} />}
      </FormDialog>
    </Panel>
  )
}

function PasskeyEntry({
  passkey: { name, created_at, last_used_at },
  onAsk,
}: {
  passkey: Passkey
  onAsk: (what: 'rename' | 'remove') => void
}) {
  const now = serverNow()
  const shownName = name || 'Navigateur inconnu'
  return (
    <li>
      <p>
        <bdi>{shownName}</bdi>
        <br />
        <span className="muted">
          {last_used_at === null
            ? `Ajoutée\u00a0: ${formatRecentMoment(created_at, now)}`
            : `Dernière connexion\u00a0: ${formatRecentMoment(last_used_at, now)}`}
        </span>
      </p>
      <div className="entry-acts">
        <IconButton
          Icon={Pencil}
          label={`Renommer la clé d’accès ${shownName}`}
          onPress={() => onAsk('rename')}
        />
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={`Retirer la clé d’accès ${shownName}`}
          onClick={() => onAsk('remove')}
        >
          Retirer
        </button>
      </div>
    </li>
  )
}

function Question({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const queryClient = useQueryClient()
  if (asked.what === 'add') {
    return (
      <PasswordQuestion
        text="Votre appareil vous demandera ensuite de la confirmer."
        label="Continuer"
        act={async (password) => {
          await makePasskey(queryClient, password)
          onClose()
          toast({ tone: 'success', title: 'Clé d’accès ajoutée' })
        }}
        fallback={passkeyFailure}
        onClose={onClose}
      />
    )
  }
  const { id, name } = asked.passkey
  if (asked.what === 'rename') {
    return (
      <RenameForm
        name={name}
        field="name"
        hint="Par exemple «&nbsp;Téléphone bleu&nbsp;» ou «&nbsp;Ordinateur du dépôt&nbsp;»."
        save={(typed) => namePasskey(queryClient, id, typed)}
        onClose={onClose}
      />
    )
  }
  return (
    <PasswordQuestion
      text={`«\u00a0${name || 'Navigateur inconnu'}\u00a0» ne permettra plus de se connecter. Supprimez-la aussi dans les mots de passe de l’appareil.`}
      label="Retirer"
      act={async (password) => {
        await dropPasskey(queryClient, id, password)
        onClose()
        toast({ tone: 'success', title: 'Clé d’accès retirée', text: name })
      }}
      fallback="La clé d’accès n’a pas pu être retirée."
      onClose={onClose}
    />
  )
}
