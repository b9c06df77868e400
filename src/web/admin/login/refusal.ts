import { dismissToast, toast } from '#web/ui/toast-store.ts'

let shown = 0

/** Tells who is not signed in why the login is in the way. */
export function showRefusal(): void {
  shown = toast({
    tone: 'destructive',
    title: 'Accès refusé',
    text: 'Vous devez être connecté pour accéder à cette page.',
  })
}

/** Somebody has signed in: it is no longer true. */
export function takeRefusalBack(): void {
  dismissToast(shown)
}
