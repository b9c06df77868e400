import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_SPREADSHEET_BYTES, MAX_ZIP_BYTES } from '#domain/batches/batch.ts'
import type { Issue } from '#domain/errors.ts'
import { sendBatchPictures, sendSpreadsheet } from '#web/data/admin/batches.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { adminBatchPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { type Refused, useForm } from '#web/ui/use-form.ts'
import { FileField } from './file-field.tsx'
import { ImportHelp } from './import-help.tsx'
import { tooHeavy } from './too-heavy.ts'

type Files = { spreadsheet: File | null; pictures: File | null }

const FAILURE = 'Le fichier n’a pas pu être envoyé. Vérifiez votre connexion, puis réessayez.'

/** Takes the spreadsheet to import, with a ZIP of pictures if there is one (A14.42). */
export function ImportForm() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const fields = useState<Files>({ spreadsheet: null, pictures: null })
  const [sending, setSending] = useState<'spreadsheet' | 'pictures' | null>(null)
  const form = useForm({ fields, judge: filesIssues, send })

  async function send({ spreadsheet, pictures }: Files): Promise<Refused | undefined> {
    if (spreadsheet === null) return undefined
    let path: keyof Files = 'spreadsheet'
    try {
      setSending(path)
      const batch = await sendSpreadsheet(queryClient, spreadsheet)
      if (pictures !== null) {
        path = 'pictures'
        setSending(path)
        await sendBatchPictures(queryClient, batch.id, pictures)
      }
      await router.navigate({ href: adminBatchPath(batch.id) })
      return undefined
    } catch (error) {
      // The guard reports it.
      if (isSessionEnd(error)) return {}
      const message = refusalMessage(error, '')
      return message === '' ? { failure: FAILURE } : { issues: [{ path, message }] }
    } finally {
      setSending(null)
    }
  }

  return (
    <form className="panel import-form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <FileField
        label="Votre tableau"
        hint="Excel (XLSX) ou CSV&nbsp;: votre tableau, ou l’export de Shopify, WooCommerce ou YouCan."
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        file={form.typed.spreadsheet}
        error={form.errorOf('spreadsheet')}
        onChoose={(spreadsheet) => form.change({ spreadsheet })}
      />
      <FileField
        label="Vos images (facultatif)"
        hint="Un fichier ZIP&nbsp;: chaque image porte le nom de son parfum, ou celui écrit dans le tableau."
        accept=".zip,application/zip"
        file={form.typed.pictures}
        error={form.errorOf('pictures')}
        onChoose={(pictures) => form.change({ pictures })}
      />
      <p className="muted">Rien n’est changé avant que vous ayez vu l’essai et confirmé.</p>
      <BusyButton type="submit" className="btn btn-primary" isBusy={form.isBusy}>
        Lire le fichier
      </BusyButton>
      <p className="sr" role="status">
        {sending === 'spreadsheet' && <span>Envoi du tableau…</span>}
        {sending === 'pictures' && <span>Envoi des images…</span>}
      </p>
      <ImportHelp />
    </form>
  )
}

function filesIssues({ spreadsheet, pictures }: Files): Issue[] {
  const table = spreadsheet === null ? 'Choisissez un fichier.' : tooHeavy(spreadsheet, MAX_SPREADSHEET_BYTES)
  const zip = pictures === null ? null : tooHeavy(pictures, MAX_ZIP_BYTES)
  return [
    ...(table === null ? [] : [{ path: 'spreadsheet', message: table }]),
    ...(zip === null ? [] : [{ path: 'pictures', message: zip }]),
  ]
}
