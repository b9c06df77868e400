import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LibraryPicture, replaceEverywhere } from '#web/data/admin/pictures.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { placesText } from './crop-form.tsx'
import { LibraryChoice } from './library-choice.tsx'
import { UseList } from './use-list.tsx'
import { replaceableUses } from './uses-text.ts'

type ReplaceFormProps = { picture: LibraryPicture; onCancel: () => void; onDone: () => void }

/** Replaces this picture by another in all its places, with before, after and places in one step (A16.6). */
export function ReplaceForm({ picture, onCancel, onDone }: ReplaceFormProps) {
  const queryClient = useQueryClient()
  const [by, setBy] = useState<{ name: string; url: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async (name: string) => {
    setFailure(null)
    try {
      const replaced = await replaceEverywhere(queryClient, { name: picture.name, by: name })
      toast({ tone: 'success', title: 'Image remplacée partout', text: placesText(replaced) })
      onDone()
    } catch (error) {
      if (!isSessionEnd(error)) setFailure(refusalMessage(error, 'L’image n’a pas pu être remplacée.'))
    }
  })
  const uses = replaceableUses(picture)
  if (by === null) {
    return (
      <div className="lib-task">
        <p>Par quelle image la remplacer&#8239;?</p>
        <LibraryChoice
          without={picture.name}
          onPick={({ url }) => setBy({ url, name: url.slice(url.lastIndexOf('/') + 1) })}
        />
        <div className="acts">
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            Retour
          </button>
        </div>
      </div>
    )
  }
  return (
    <div className="lib-task">
      <div className="lib-exchange">
        <figure>
          <Picture src={picture.url} alt="" sizes="220px" maxWidth={480} loading="lazy" />
          <figcaption>Avant</figcaption>
        </figure>
        <ArrowRight />
        <figure>
          <Picture src={by.url} alt="" sizes="220px" maxWidth={480} loading="lazy" />
          <figcaption>Après</figcaption>
        </figure>
      </div>
      <h3>{uses.length > 1 ? `${uses.length} emplacements changent` : 'Un emplacement change'}</h3>
      <UseList uses={uses} />
      <p className="hint">Les commandes passées gardent l’image de ce qui a été acheté.</p>
      {failure !== null && <Alert title={failure} />}
      <div className="acts">
        <button type="button" className="btn btn-quiet" onClick={() => setBy(null)}>
          Choisir une autre image
        </button>
        <BusyButton
          type="button"
          className="btn btn-primary"
          isBusy={isBusy}
          onClick={() => void run(by.name)}
        >
          Remplacer partout
        </BusyButton>
      </div>
    </div>
  )
}
