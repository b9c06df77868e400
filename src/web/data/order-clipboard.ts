import { toast } from '#web/ui/toast-store.ts'

/** Copies an order number and says so; a browser that refuses, or has no clipboard, is told too (storefront §8). */
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
