/** Room of the team: who is in it and in which role, invitations, and the page of who is invited. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_STAFF } from '#domain/account/team.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { staffQuery } from '#web/data/admin/staff.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { History } from '#web/ui/admin-icons.tsx'
import { Plus } from '#web/ui/icons.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteForm, type MadeLink } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { StaffList } from './staff-list.tsx'
import './team.css'

/** Owners invite, change roles and take access away (A17.10 to A17.13). */
export function TeamScreen() {
  const team = useQuery(staffQuery())
  const [isInviting, setInviting] = useState(false)
  const [made, setMade] = useState<MadeLink | null>(null)
  function close() {
    setInviting(false)
    setMade(null)
  }
  return (
    <div className="stack team">
      <ScreenHead title="Équipe">
        <a className="btn btn-secondary" href={ADMIN_PATHS.journal}>
          <History size={20} />
          Journal
        </a>
        <button type="button" className="btn btn-primary" onClick={() => setInviting(true)}>
          <Plus size={20} />
          Inviter quelqu’un
        </button>
      </ScreenHead>
      <Loaded
        query={team}
        failure="L’équipe n’a pas pu être chargée."
        loading={<LoadingPanel label="Chargement de l’équipe" />}
      >
        {({ staff, invitations }) => (
          <>
            <StaffList staff={staff} />
            <OpenInvitations invitations={invitations} />
            <p className="muted">
              {MAX_STAFF} personnes au plus, invitations comprises. Un accès retiré prend fin tout de suite,
              sur tous les appareils.
            </p>
          </>
        )}
      </Loaded>
      <FormDialog isOpen={isInviting} isHeld={made !== null} title="Inviter quelqu’un" onClose={close}>
        {made !== null && <InvitationLink {...made} onClose={close} />}
        {isInviting && made === null && <InviteForm onMade={setMade} onClose={close} />}
      </FormDialog>
    </div>
  )
}
