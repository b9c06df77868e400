import { useQueryClient } from '@tanstack/react-query'
import { ROLE_LABELS } from '#domain/account/roles.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { type Invitation, withdraw } from '#web/data/admin/staff.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Lists links that nobody has used yet; nothing when there are none. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <Panel title="Invitations en attente">
      <ul className="entries">
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  )
}

function OpenInvitation({ invitation: { id, name, role, expires_at } }: { invitation: Invitation }) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useAction(async () => {
    try {
      await withdraw(queryClient, id)
      toast({ tone: 'success', title: 'Invitation retirée', text: name })
    } catch (error) {
      const text = refusalMessage(error, 'Veuillez réessayer.')
      toast({ tone: 'destructive', title: 'L’invitation n’a pas pu être retirée', text })
    }
  })
  return (
    <li>
      <p>
        <bdi>{name}</bdi>, {ROLE_LABELS[role]}
        <br />
        <span className="muted">Jusqu’au {formatRecentMoment(expires_at, serverNow())}</span>
      </p>
      <BusyButton
        type="button"
        className="btn btn-secondary"
        aria-label={`Retirer l’invitation de ${name}`}
        isBusy={isBusy}
        onClick={() => void run()}
      >
        Retirer
      </BusyButton>
    </li>
  )
}
