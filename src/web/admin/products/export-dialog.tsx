import { useId, useState } from 'react'
import type { ProductFilter } from '#contract/products/products.ts'
import { formatWhole } from '#domain/money.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { downloadProducts } from '#web/data/admin/batches.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import '#web/admin/pieces/choices.css'

type ExportDialogProps = {
  isOpen: boolean
  /** The list is narrowed by this; undefined when it is not. */
  filter: ProductFilter | undefined
  total: number
  onClose: () => void
}

/** Asks what to export and in which format; the file can be imported again (A14.40). */
export function ExportDialog({ isOpen, ...rest }: ExportDialogProps) {
  return (
    <FormDialog isOpen={isOpen} title="Exporter les produits" onClose={rest.onClose}>
      {isOpen && <ExportForm {...rest} />}
    </FormDialog>
  )
}

const FORMATS = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const

function ExportForm({ filter, total, onClose }: Omit<ExportDialogProps, 'isOpen'>) {
  const id = useId()
  const fields = useState<{ isWhole: boolean; format: keyof typeof FORMATS }>({
    isWhole: filter === undefined,
    format: 'xlsx',
  })
  const form = useForm({
    fields,
    judge: () => [],
    send: ({ isWhole, format }, element) =>
      sendToServer(element, {
        save: () => downloadProducts({ ...(!isWhole && filter), format }),
        onSaved() {
          onClose()
          toast({ tone: 'success', title: 'Fichier téléchargé' })
        },
        fallback: 'Le fichier n’a pas pu être préparé. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { isWhole, format } = form.typed
  const listed = `${formatWhole(total)}\u00a0${total > 1 ? 'produits' : 'produit'} de la liste`
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      {filter !== undefined && (
        <fieldset>
          <legend className="sr">Quels produits</legend>
          <div className="pf-seg">
            <Radio name={`${id}-which`} isOn={!isWhole} onChoose={() => form.change({ isWhole: false })}>
              {listed}
            </Radio>
            <Radio name={`${id}-which`} isOn={isWhole} onChoose={() => form.change({ isWhole: true })}>
              Tous
            </Radio>
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="sr">Format du fichier</legend>
        <div className="pf-seg">
          {(['xlsx', 'csv'] as const).map((one) => (
            <Radio
              key={one}
              name={`${id}-format`}
              isOn={format === one}
              onChoose={() => form.change({ format: one })}
            >
              {FORMATS[one]}
            </Radio>
          ))}
        </div>
      </fieldset>
      <p className="muted">Une ligne par format. Corrigez le fichier, puis importez-le à nouveau.</p>
      <FormActions isBusy={form.isBusy} label="Télécharger" onCancel={onClose} />
    </form>
  )
}

type RadioProps = { name: string; isOn: boolean; onChoose: () => void; children: string }

function Radio({ name, isOn, onChoose, children }: RadioProps) {
  return (
    <label className={isOn ? 'is-on' : undefined}>
      <input type="radio" className="sr" name={name} checked={isOn} onChange={onChoose} />
      {children}
    </label>
  )
}
