import { Check, Copy } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCopied } from '#web/ui/use-copied.ts'

/** Copies a text, and shows so for two seconds. `byHand` says what to do where the browser refuses. */
export function CopyButton({ text, label, byHand }: { text: string; label: string; byHand: string }) {
  const { isCopied, onCopy } = useCopied(() => copy(text, byHand))
  const Icon = isCopied ? Check : Copy
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void onCopy()}>
      <Icon size={20} />
      <span aria-live="polite">{isCopied ? 'Copié' : label}</span>
    </button>
  )
}

async function copy(text: string, byHand: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    console.warn('Nothing was copied.', error)
    toast({ tone: 'destructive', title: 'La copie n’a pas abouti', text: byHand })
    return 'refused'
  }
}
