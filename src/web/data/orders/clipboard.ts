import { say } from '#domain/words/say.ts'
import { toast } from '#web/ui/toast-store.ts'
import { WORDS } from './clipboard-words.fr.ts'

/** Copies an order number and shows a toast, also if the browser refuses or has no clipboard (S8.21). */
export async function copyOrderNumber(orderNumber: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(orderNumber)
    toast({ tone: 'success', title: WORDS.copied, text: orderNumber })
    return 'copied'
  } catch {
    toast({
      tone: 'destructive',
      title: WORDS.notCopied,
      text: say(WORDS.number, { number: orderNumber }),
    })
    return 'refused'
  }
}
