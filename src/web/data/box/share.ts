import { toast } from '#web/ui/toast-store.ts'

/** Shares the address of a box by the device's own sheet where it has one, otherwise copies it (S12.3). */
export async function shareBox(url: string, shopName: string): Promise<'shared' | 'copied' | 'refused'> {
  if (navigator.share !== undefined) {
    try {
      await navigator.share({ title: `Mon coffret ${shopName}`, url })
      return 'shared'
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'refused'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    toast({ tone: 'destructive', title: 'Erreur de copie', text: `L’adresse de votre coffret\u00a0: ${url}` })
    return 'refused'
  }
}
