import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '#contract/batches/batches.ts'
import { MAX_ZIP_BYTES } from '#domain/batches/batch.ts'
import { sendBatchPictures, tryColumns } from '#web/data/admin/batches.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { CircleAlert } from '#web/ui/icons.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { countInWords } from './batch-words.ts'
import { FileField } from './file-field.tsx'
import { tooHeavy } from './too-heavy.ts'

const FAILURE = 'Les images n’ont pas pu être envoyées. Vérifiez votre connexion, puis réessayez.'

/** Shows which pictures of the ZIP are used, and which the lines miss; another ZIP may be sent (A14.45). */
export function PicturesReport({ batch }: { batch: Batch }) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const sending = useAction(async (file: File) => {
    setRefusal(undefined)
    const heavy = tooHeavy(file, MAX_ZIP_BYTES)
    if (heavy !== null) return setRefusal(heavy)
    try {
      const { columns, words } = await sendBatchPictures(queryClient, batch.id, file)
      await tryColumns(queryClient, {
        id: String(batch.id),
        columns: columns.map(({ field }) => field),
        words,
      })
    } catch (error) {
      // The guard reports it.
      if (!isSessionEnd(error)) setRefusal(refusalMessage(error, FAILURE))
    }
  })
  const { pictures } = batch
  const hasPictureColumn = batch.columns.some(({ field }) => field === 'image_url' || field === 'images')
  if (pictures === null && !hasPictureColumn) return null
  return (
    <section className="panel pictures-report" aria-label="Images" aria-busy={sending.isBusy}>
      <FileField
        label={pictures === null ? 'Ajouter les images' : 'Remplacer les images'}
        hint={
          pictures === null
            ? 'Un fichier ZIP\u00a0: chaque image porte le nom de son parfum, ou celui écrit dans le tableau.'
            : countInWords(pictures.received, ['image reçue', 'images reçues'])
        }
        accept=".zip,application/zip"
        file={null}
        error={refusal}
        onChoose={(file) => file !== null && void sending.run(file)}
      />
      {pictures !== null && pictures.missing.length > 0 && (
        <p className="error">
          <CircleAlert />
          <span>
            Absentes du ZIP&nbsp;: <bdi>{pictures.missing.join(', ')}</bdi>
          </span>
        </p>
      )}
      {pictures !== null && pictures.unused.length > 0 && (
        <p className="muted">
          <span>
            Pas utilisées&nbsp;: <bdi>{pictures.unused.join(', ')}</bdi>.{' '}
          </span>
          <a className="link" href={ADMIN_PATHS.productPhotos}>
            Les placer après l’import
          </a>
        </p>
      )}
    </section>
  )
}
