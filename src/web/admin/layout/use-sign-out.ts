import { signOut } from '#web/data/admin/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Signs out; the guard then shows the login screen (A8.3). Success is reported only after the server confirmed it. */
export function useSignOut(): () => void {
  const { run } = useAction(async () => {
    try {
      await signOut()
    } catch {
      toast({
        tone: 'destructive',
        title: 'La déconnexion n’a pas abouti',
        text: 'Vous êtes encore connecté. Veuillez réessayer.',
      })
      return
    }
    toast({ tone: 'success', title: 'Déconnexion', text: 'Vous avez été déconnecté avec succès.' })
  })
  return () => void run()
}
