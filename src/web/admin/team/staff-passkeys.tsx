import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeletionQuestion } from '#web/admin/pieces/deletion-question.tsx'
import { removePasskeysOf, type StaffMember } from '#web/data/admin/staff.ts'
import { passkeysText } from './passkeys-text.ts'

/**
 * Shows a colleague's passkeys: how many there are, and a way to remove them when a phone is lost. It shows
 * nothing without any.
 */
export function StaffPasskeys({ member, onRemoved }: { member: StaffMember; onRemoved: () => void }) {
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState<StaffMember | null>(null)
  if (member.passkeys === 0) return null
  const count = passkeysText(member.passkeys)
  return (
    <div className="team-forgot">
      <button type="button" className="btn btn-quiet" onClick={() => setLeaving(member)}>
        Retirer {member.passkeys > 1 ? 'ses' : 'sa'} {count}
      </button>
      <p className="muted">Si son téléphone est perdu ou volé. Le mot de passe reste.</p>
      <DeletionQuestion
        subject={leaving}
        title="Retirer les clés d’accès"
        confirmLabel="Retirer"
        remove={({ id }) => removePasskeysOf(queryClient, id)}
        done={({ name }) => ({ title: 'Clés d’accès retirées', text: name })}
        fallback="Les clés d’accès n’ont pas pu être retirées."
        onClose={() => setLeaving(null)}
        onRemoved={onRemoved}
      >
        <p>
          <bdi>{member.name}</bdi> ne pourra plus se connecter par empreinte, visage ou code du téléphone, et
          entrera de nouveau avec son mot de passe.
        </p>
      </DeletionQuestion>
    </div>
  )
}
