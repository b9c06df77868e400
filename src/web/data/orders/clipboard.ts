import { toast } from '#web/ui/toast-store.ts'

/** Copies an order number and shows a toast, also if the browser refuses or has no clipboard (S8.21). */
export async function copyOrderNumber(orderNumber: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(orderNumber)
    toast({ tone: 'success', title: 'Numéro copié', text: orderNumber })
    return 'copied'
  } catch {
    toast({
      tone: 'destructive',
      title: 'Erreur de copie',
      text: `Votre numéro de commande\u00a0: ${orderNumber}`,
    })
    return 'refused'
  }
}
