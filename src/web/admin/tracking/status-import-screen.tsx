import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatusImport } from '#contract/parcels/news.ts'
import { MAX_STATUS_BYTES } from '#domain/parcels/status-file.ts'
import { FileField } from '#web/admin/batches/file-field.tsx'
import { tooHeavy } from '#web/admin/batches/too-heavy.ts'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { useFocusKept } from '#web/admin/pieces/use-focus-kept.ts'
import { tryNews, writeNews } from '#web/data/admin/parcel-news.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CircleCheck } from '#web/ui/icons.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { StatusTrialPanel } from './status-trial.tsx'
import '#web/admin/batches/batches.css'
import './tracking.css'

const FAILURE = 'Le fichier n’a pas pu être envoyé. Vérifiez votre connexion, puis réessayez.'

/** Shows 'Mettre à jour les statuts': a carrier's list, tried first and then written (A27.6). */
export function StatusImportScreen() {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [trial, setTrial] = useState<StatusImport | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const result = useFocusKept<HTMLParagraphElement>([said, trial === null].join())
  const sent = file ?? new File([text], 'statuts.txt', { type: 'text/plain' })

  const { isBusy, run } = useAction(async (work: () => Promise<void>) => {
    setFailure(null)
    setSaid(null)
    const heavy = tooHeavy(sent, MAX_STATUS_BYTES)
    if (heavy !== null) return setFailure(heavy)
    try {
      await work()
    } catch (error) {
      // The guard reports it and shows the login.
      if (!isSessionEnd(error)) setFailure(refusalMessage(error, FAILURE))
    }
  })
  const test = () => run(async () => setTrial(await tryNews(sent)))
  const write = () =>
    run(async () => {
      const toClassify = trial?.counts['unknown-word'] ?? 0
      const count = await writeNews(queryClient, sent)
      setSaid(
        count === 0 ? 'Ces nouvelles étaient déjà notées.' : `Nouvelles notées pour ${count}\u00a0colis.`,
      )
      // The list is still needed for its lines that nobody has classified.
      if (toClassify > 0) return setTrial(await tryNews(sent))
      setTrial(null)
      setFile(null)
      setText('')
    })

  return (
    <div className="status-import">
      <ScreenHead
        title="Mettre à jour les statuts"
        back={{ label: 'Suivi des colis', href: ADMIN_PATHS.tracking }}
      />
      <form
        className="panel import-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void test()
        }}
      >
        {failure !== null && <Alert title={failure} />}
        <FileField
          label="La liste du transporteur"
          hint="XLSX ou CSV&nbsp;: numéro de suivi, statut, date si elle y est."
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          file={file}
          error={undefined}
          onChoose={(chosen) => {
            setFile(chosen)
            setTrial(null)
          }}
        />
        {file === null && (
          <TextAreaField
            label="Ou collez-la ici"
            rows={4}
            dir="auto"
            value={text}
            placeholder="OZ123 Livré"
            onChange={(text) => {
              setText(text)
              setTrial(null)
            }}
          />
        )}
        <BusyButton
          type="submit"
          className={trial === null ? 'btn btn-primary' : 'btn btn-secondary'}
          isBusy={isBusy}
        >
          Vérifier avant d’enregistrer
        </BusyButton>
        <p ref={result} role="status" className="status-said" tabIndex={-1}>
          {said !== null && (
            <>
              <CircleCheck size={20} />
              <span>
                {said}{' '}
                <a className="link tap" href={ADMIN_PATHS.tracking}>
                  Voir le suivi
                </a>
              </span>
            </>
          )}
        </p>
      </form>
      {trial !== null && (
        <StatusTrialPanel trial={trial} isBusy={isBusy} onClassified={test} onWrite={() => void write()} />
      )}
    </div>
  )
}
