import { useState } from 'react'
import { ROLE_LABELS } from '#domain/account/roles.ts'
import { ActivityBadge } from '#web/admin/pieces/activity-badge.tsx'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { IconButton } from '#web/admin/pieces/icon-button.tsx'
import { usePerson } from '#web/data/admin/session.ts'
import type { StaffMember } from '#web/data/admin/staff.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { passkeysText } from './passkeys-text.ts'
import { StaffForm } from './staff-form.tsx'

/** Shows the people of the team; below 768 px a card per person. */
export function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  const [changing, setChanging] = useState<StaffMember | null>(null)
  const person = usePerson()
  const now = serverNow()
  const [token, setToken] = useState<string | null>(null)
  function close() {
    setChanging(null)
    setToken(null)
  }
  return (
    <>
      <div className="tbl">
        <table>
          <thead className="sr-m">
            <tr>
              <th scope="col">Prénom</th>
              <th scope="col">Rôle</th>
              <th scope="col">Dernière visite</th>
              <th scope="col">Accès</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {staff.map((member) => (
              <tr key={member.id}>
                <td className="main-cell">
                  <bdi>{member.name}</bdi>
                  {person?.id === member.id && <small> (vous)</small>}
                  {member.name !== member.username && (
                    <small className="muted who">
                      <bdi>{member.username}</bdi>
                    </small>
                  )}
                </td>
                <td data-label="Rôle">{ROLE_LABELS[member.role]}</td>
                <td data-label="Dernière visite">
                  {member.last_seen_at === null ? 'Jamais' : formatRecentMoment(member.last_seen_at, now)}
                </td>
                <td data-label="Accès">
                  <ActivityBadge isOn={member.active} on="Ouvert" off="Retiré" />
                  {member.passkeys > 0 && (
                    <small className="muted who">{passkeysText(member.passkeys)}</small>
                  )}
                </td>
                <td className="acts-cell">
                  <IconButton
                    Icon={Pencil}
                    label={`Modifier ${member.name}`}
                    onPress={() => setChanging(member)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FormDialog
        isOpen={changing !== null}
        isHeld={token !== null}
        title={changing?.name ?? ''}
        onClose={close}
      >
        {changing !== null && token !== null && (
          <InvitationLink kind="password" name={changing.name} token={token} onClose={close} />
        )}
        {changing !== null && token === null && (
          <StaffForm member={changing} onLink={setToken} onClose={close} />
        )}
      </FormDialog>
    </>
  )
}
