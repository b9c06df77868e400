import { type ReactNode, useState } from 'react'
import { forgetOutcomes, readOutbox } from '#web/data/admin/outbox.ts'
import { signOut, useSession } from '#web/data/admin/session.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/**
 * Signs out; the guard then shows the login screen (A8.3). Success is reported only after the server confirmed it. It
 * asks first when outcomes wait for the network, because they would be lost (A22.24).
 */
export function useSignOut(): { ask: () => void; question: ReactNode } {
  const session = useSession()
  const [lost, setLost] = useState(0)
  const { isBusy, run } = useAction(async () => {
    try {
      await signOut()
      if (session.state === 'signed-in') await forgetOutcomes(session.id)
    } catch (error) {
      toast({
        tone: 'destructive',
        title: 'La déconnexion n’a pas abouti',
        text: refusalMessage(error, 'Vous êtes encore connecté. Veuillez réessayer.'),
      })
      return
    } finally {
      setLost(0)
    }
    toast({ tone: 'success', title: 'Déconnexion', text: 'Vous avez été déconnecté avec succès.' })
  })

  function ask(): void {
    const { waiting, refused } = readOutbox()
    const unsent = waiting.length + refused.length
    if (unsent === 0) void run()
    else setLost(unsent)
  }

  const question = (
    <ConfirmDialog
      isOpen={lost > 0}
      title={'Se déconnecter maintenant\u00a0?'}
      confirmLabel="Se déconnecter et effacer"
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={() => setLost(0)}
    >
      <p>
        {lost > 1
          ? `${lost} résultats d’appel n’ont pas été envoyés`
          : 'Un résultat d’appel n’a pas été envoyé'}
        . Se déconnecter {lost > 1 ? 'les efface' : 'l’efface'} de cet appareil. Attendez le réseau pour ne
        rien perdre.
      </p>
    </ConfirmDialog>
  )
  return { ask, question }
}
