import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { importCarrierCities } from '#contract/carriers/carriers.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { MAX_CITIES_BYTES } from '#domain/carriers/city-list.ts'
import { FileField } from '#web/admin/batches/file-field.tsx'
import { tooHeavy } from '#web/admin/batches/too-heavy.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { sendCities } from '#web/data/admin/carriers.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useForm } from '#web/ui/use-form.ts'
import '#web/admin/batches/batches.css'

type Typed = { file: File | null; text: string }

const FAILURE = 'La liste n’a pas pu être envoyée. Vérifiez votre connexion, puis réessayez.'

/** Shows a list of cities, from a file or pasted (A24.12). */
export function CitiesImport({ carrierId }: { carrierId: number }) {
  const queryClient = useQueryClient()
  const [result, setResult] = useState<EndpointAnswer<typeof importCarrierCities> | null>(null)
  const fields = useState<Typed>({ file: null, text: '' })
  const form = useForm({
    fields,
    judge: (typed) => {
      const message = tooHeavy(fileOf(typed), MAX_CITIES_BYTES)
      return message === null ? [] : [{ path: 'file', message }]
    },
    async send(typed) {
      setResult(null)
      try {
        setResult(await sendCities(queryClient, carrierId, fileOf(typed)))
        form.change({ file: null, text: '' })
        form.restart()
        return undefined
      } catch (error) {
        // The guard reports the end of the session and shows the login.
        if (isSessionEnd(error)) return {}
        return { issues: [{ path: 'file', message: refusalMessage(error, FAILURE) }] }
      }
    },
  })
  const { typed, change } = form
  return (
    <form className="stack" noValidate aria-label="Importer des villes" onSubmit={form.submit}>
      <FileField
        label="Sa liste de villes"
        hint="XLSX ou CSV&nbsp;: id, nom, frais livré, refusé, retourné, délai."
        accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        file={typed.file}
        error={form.errorOf('file')}
        onChoose={(file) => change({ file })}
      />
      {typed.file === null && (
        <TextAreaField
          label="Ou collez-la ici"
          rows={3}
          dir="auto"
          value={typed.text}
          placeholder="97;Casablanca - Maârif;25"
          onChange={(text) => change({ text, file: null })}
        />
      )}
      <div className="set-acts">
        <BusyButton type="submit" className="btn btn-secondary" isBusy={form.isBusy}>
          Importer les villes
        </BusyButton>
      </div>
      <div role="status">
        {result !== null && (
          <>
            <p>
              Ajoutées&nbsp;: {result.added} · mises à jour&nbsp;: {result.changed} · inchangées&nbsp;:{' '}
              {result.same}
            </p>
            <ul>
              {result.refused.map(({ line, message }) => (
                <li key={line} className="muted">
                  Ligne {line}&nbsp;: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  )
}

/**
 * A pasted list is sent as a file, because the server reads both alike. It gets headings, so that one line is a list too.
 */
function fileOf({ file, text }: Typed): File {
  if (file !== null) return file
  const pasted = text.trim()
  const lines =
    pasted === '' || pasted.includes('\n') ? pasted : `${HEADINGS[separatorOf(pasted)]}\n${pasted}`
  return new File([lines], 'villes.csv', { type: 'text/csv' })
}

const HEADINGS = {
  ';': 'id;nom;livraison;refus;retour;delai',
  '\t': 'id\tnom\tlivraison\trefus\tretour\tdelai',
} as const

function separatorOf(line: string): keyof typeof HEADINGS {
  return line.includes('\t') ? '\t' : ';'
}
