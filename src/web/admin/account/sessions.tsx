import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { IconButton } from '#web/admin/pieces/icon-button.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { type AdminSession, sessionsQuery, signOutOthers, signOutSession } from '#web/data/admin/account.ts'
import { nameThisDevice } from '#web/data/admin/device-name.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { RenameForm } from './rename-form.tsx'

const FAILURE = 'La déconnexion n’a pas abouti'

/** Lists the administrator's sessions, and ends them. */
export function Sessions() {
  const queryClient = useQueryClient()
  const { data = [], isError, refetch } = useQuery(sessionsQuery())
  const others = data.filter(({ is_current }) => !is_current)
  const { isBusy, run } = useAction(async () => {
    try {
      await signOutOthers(queryClient)
      toast({ tone: 'success', title: 'Les autres appareils ont été déconnectés' })
    } catch (error) {
      toast({ tone: 'destructive', title: FAILURE, text: refusalMessage(error, 'Veuillez réessayer.') })
    }
  })
  return (
    <Panel title="Mes appareils">
      {isError && (
        <LoadFailure title="La liste des appareils n’a pas pu être lue." onRetry={() => void refetch()} />
      )}
      <ul className="entries">
        {data.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <BusyButton
          type="button"
          className="btn btn-secondary"
          isBusy={isBusy}
          onClick={() => !isBusy && void run()}
        >
          Déconnecter les autres
        </BusyButton>
      )}
    </Panel>
  )
}

function Session({
  session: { id, device, created_at, last_seen_at, is_current },
}: {
  session: AdminSession
}) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useAction(async () => {
    try {
      await signOutSession(queryClient, id)
      toast({ tone: 'success', title: 'Appareil déconnecté', text: device })
    } catch (error) {
      toast({ tone: 'destructive', title: FAILURE, text: refusalMessage(error, 'Veuillez réessayer.') })
    }
  })
  const now = serverNow()
  return (
    <li>
      <p>
        <bdi>{device || 'Navigateur inconnu'}</bdi>
        <br />
        <span className="muted">
          {is_current
            ? `Cet appareil · Connexion\u00a0: ${formatRecentMoment(created_at, now)}`
            : `Dernière visite\u00a0: ${formatRecentMoment(last_seen_at, now)}`}
        </span>
      </p>
      {is_current && <NameButton device={device} />}
      {!is_current && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={`Déconnecter ${device}`}
          aria-disabled={isBusy}
          onClick={() => void run()}
        >
          Déconnecter
        </button>
      )}
    </li>
  )
}

/** Names this device, because two of one browser look alike. */
function NameButton({ device }: { device: string }) {
  const queryClient = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const close = () => setNaming(false)
  return (
    <>
      <IconButton Icon={Pencil} label="Nommer cet appareil" onPress={() => setNaming(true)} />
      <FormDialog isOpen={isNaming} title="Nommer cet appareil" onClose={close}>
        {isNaming && (
          <RenameForm
            name={device}
            field="device"
            hint="Il garde ce nom à chaque connexion."
            save={(typed) => nameThisDevice(queryClient, typed)}
            onClose={close}
          />
        )}
      </FormDialog>
    </>
  )
}
