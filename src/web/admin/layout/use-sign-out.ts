import { useRef } from 'react'
import { signOut } from '#web/data/admin-session.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Signs out; the guard shows the login screen (admin §8, Logout success). */
export function useSignOut(): () => void {
  const underWay = useRef(false)
  return async () => {
    if (underWay.current) return
    underWay.current = true
    await signOut()
    toast({ tone: 'success', title: 'Déconnexion', text: 'Vous avez été déconnecté avec succès.' })
  }
}
