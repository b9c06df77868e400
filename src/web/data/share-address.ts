import { toast } from '#web/ui/toast-store.ts'

type SharedAddress = { url: string; title: string; copyFailure: string; copyByHand: string }

/** Shares an address by the device's own sheet where it has one, otherwise copies it. */
export async function shareAddress({
  url,
  title,
  copyFailure,
  copyByHand,
}: SharedAddress): Promise<'shared' | 'copied' | 'refused'> {
  if (navigator.share !== undefined) {
    try {
      await navigator.share({ title, url })
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
    toast({ tone: 'destructive', title: copyFailure, text: copyByHand })
    return 'refused'
  }
}
