import { useState } from 'react'
import { pictureAddressRefusal } from '#domain/pictures/address.ts'
import { Field } from '#web/ui/field.tsx'
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
      <Field label="Adresse web d’une autre image" error={refusal}>
        {(control) => (
          <input
            {...control}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setRefusal(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter adds the picture instead of submitting the product.
              event.preventDefault()
              add()
            }}
          />
        )}
      </Field>
      <button type="button" className="btn btn-secondary" onClick={add}>
        Ajouter l’URL
      </button>
    </div>
  )
}

function refusalToast(reason: string): { title: string; text?: string } {
  return reason.startsWith('URL') ? { title: reason } : { title: 'Format incorrect', text: reason }
}
