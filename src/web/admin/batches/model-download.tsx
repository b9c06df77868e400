import { downloadModel } from '#web/data/admin/batches.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { Download } from '#web/ui/admin-icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Offers a workbook to fill in: the headings of an export with a few example lines. */
export function ModelDownload() {
  const { isBusy, run } = useAction(async () => {
    try {
      await downloadModel()
    } catch (error) {
      const text = refusalMessage(error, 'Veuillez réessayer.')
      toast({ tone: 'destructive', title: 'Le modèle n’a pas pu être téléchargé', text })
    }
  })
  return (
    <button type="button" className="btn btn-quiet" aria-disabled={isBusy} onClick={() => void run()}>
      <Download size={20} />
      <span>Télécharger un modèle à remplir</span>
    </button>
  )
}
