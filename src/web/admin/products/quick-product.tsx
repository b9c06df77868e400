import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { shopVolumes } from '#domain/catalogue/volumes.ts'
import { quickProductIssues } from '#domain/products/quick-product.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount, readTypedNumber } from '#web/admin/pieces/typed-number.ts'
import { useAddedVolumes } from '#web/admin/pieces/use-added-volumes.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { addQuickProduct } from '#web/data/admin/products.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Plus } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { PhotoField } from './photo-field.tsx'
import './incomplete.css'

/** `completeAt` says where to complete what was added, unless that is this screen. */
type QuickProductProps = { completeAt?: string }

/** 'Ajout rapide' (A31.7): a name, a size and its price are enough; the rest is completed later. */
export function QuickProductButton({ completeAt }: QuickProductProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
        <Plus size={20} />
        Ajout rapide
      </button>
      <FormDialog isOpen={isOpen} title="Ajout rapide" onClose={() => setOpen(false)}>
        {isOpen && <QuickProductForm completeAt={completeAt} onClose={() => setOpen(false)} />}
      </FormDialog>
    </>
  )
}

const FIELDS = ['name', 'volume', 'price', 'stock', 'image_url']

type Typed = { name: string; volume: Volume; price: string; stock: string; image_url: string }

function QuickProductForm({ completeAt, onClose }: { completeAt: string | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const volumes = shopVolumes(useAddedVolumes())
  const [isUploading, setUploading] = useState(false)
  const fields = useState<Typed>({ name: '', volume: '5ml', price: '', stock: '0', image_url: '' })
  const form = useForm({
    fields,
    judge: (typed) => quickProductIssues(read(typed)),
    send: (typed, element) =>
      sendToServer(element, {
        save: async () => {
          await addQuickProduct(queryClient, read(typed))
        },
        onSaved() {
          toast({
            tone: 'success',
            title: 'Parfum gardé',
            text: 'Il reste masqué tant qu’il est à compléter.',
            ...(completeAt !== undefined && { action: { label: 'Compléter', href: completeAt } }),
          })
          onClose()
        },
        fields: FIELDS,
        fallback: 'Le parfum n’a pas pu être gardé. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { name, volume, price, stock, image_url } = form.typed
  const isChanged = useIsChanged(form.typed)
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        if (isUploading) event.preventDefault()
        else form.submit(event)
      }}
    >
      {form.failure !== null && <Alert title={form.failure} />}
      <p className="muted">Le reste se complète plus tard&nbsp;: le parfum reste masqué jusque-là.</p>
      <TextField
        label="Nom"
        error={form.errorOf('name')}
        dir="auto"
        value={name}
        onChange={(text) => form.change({ name: text })}
      />
      <SelectField
        label="Format"
        options={volumes.map((id) => ({ id, label: volumeLabel(id) }))}
        value={volume}
        error={form.errorOf('volume')}
        onChange={(chosen) => form.change({ volume: volumes.find((one) => one === chosen) ?? volume })}
      />
      <div className="pile-pair">
        <TextField
          label="Prix (DH)"
          error={form.errorOf('price')}
          inputMode="decimal"
          value={price}
          onChange={(text) => form.change({ price: text })}
        />
        <TextField
          label="Stock"
          error={form.errorOf('stock')}
          inputMode="numeric"
          value={stock}
          onChange={(text) => form.change({ stock: text })}
        />
      </div>
      <PhotoField
        url={image_url}
        issue={form.errorOf('image_url')}
        onUploading={setUploading}
        onPhoto={(url) => form.change({ image_url: url })}
      />
      <FormActions isBusy={form.isBusy} isChanged={isChanged} label="Garder" onCancel={onClose} />
    </form>
  )
}

/** Numbers that cannot be read are NaN, which the rule refuses. */
function read({ price, stock, ...typed }: Typed) {
  return { ...typed, price: readTypedAmount(price), stock: readTypedNumber(stock) }
}
