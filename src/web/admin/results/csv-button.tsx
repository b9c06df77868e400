import type { ResultPeriod } from '#domain/results/period.ts'
import type { ResultTable } from '#domain/results/words.ts'
import { downloadResults } from '#web/data/admin/results.ts'
import { isSessionEnd } from '#web/data/api-error.ts'
import { Download } from '#web/ui/admin-icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

type CsvButtonProps = { table: ResultTable; of: string; period: ResultPeriod }

/** Offers one table as a file (A29.8). */
export function CsvButton({ table, of, period: { from, to } }: CsvButtonProps) {
  const { isBusy, run } = useAction(async () => {
    try {
      await downloadResults({ table, from, to })
    } catch (error) {
      if (isSessionEnd(error)) return
      toast({
        tone: 'destructive',
        title: 'Le fichier n’a pas été téléchargé.',
        text: 'Réessayez dans un instant.',
      })
    }
  })
  return (
    <button type="button" className="btn btn-quiet" aria-disabled={isBusy} onClick={() => void run()}>
      <Download size={18} />
      CSV<span className="sr">, {of}</span>
    </button>
  )
}
