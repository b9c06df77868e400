import { useState } from 'react'
import { pictureAddressRefusal } from '#domain/pictures/address.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Adds a picture by URL (A5.7). `onAdd` returns whether it was added. */
export function ExtraPictureField({ onAdd }: { onAdd: (url: string) => boolean }) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()

  function add() {
    const reason = pictureAddressRefusal(typed)
    setRefusal(reason ?? undefined)
    if (reason !== null) toast({ tone: 'destructive', ...refusalToast(reason) })
    else if (onAdd(typed.trim())) setTyped('')
  }

  return (
    <div className="pf-extra">
      <TextField
        label="Adresse web d’une autre image"
        error={refusal}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setRefusal(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter adds the picture instead of submitting the product.
          event.preventDefault()
          add()
        }}
      />
      <button type="button" className="btn btn-secondary" onClick={add}>
        Ajouter l’URL
      </button>
    </div>
  )
}

function refusalToast(reason: string): { title: string; text?: string } {
  return reason.startsWith('URL') ? { title: reason } : { title: 'Format incorrect', text: reason }
}
