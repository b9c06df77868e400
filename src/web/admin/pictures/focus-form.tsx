import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureAt } from '#contract/pictures/url.ts'
import { CENTRE, focusPosition, isCentred } from '#domain/pictures/focus.ts'
import { SaveButton } from '#web/admin/pieces/save-button.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { type LibraryPicture, savePicture } from '#web/data/admin/pictures.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { FocusChooser } from './focus-chooser.tsx'

const MAX_ALT_LENGTH = 200

/**
 * Shows the form of a picture's focal point, with its effect on a card and on a wide place, and of its alternative text
 * (A16.4).
 */
export function FocusForm({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const queryClient = useQueryClient()
  const fields = useState(() => ({ focus: picture.focus, alt: picture.alt }))
  const { typed, change, errorOf, failure, isBusy, submit, restart } = useForm({
    fields,
    judge: () => [],
    send: (typed, form) =>
      sendToServer(form, {
        save: () => savePicture(queryClient, { name: picture.name, ...typed }),
        onSaved() {
          restart()
          toast({ tone: 'success', title: 'Image enregistrée' })
          onClose()
        },
        fields: ['alt'],
        fallback: 'L’image n’a pas pu être enregistrée.',
      }),
  })
  const isChanged = useIsChanged(typed)
  const { focus, alt } = typed
  const position = { objectPosition: focusPosition(focus) }
  return (
    <form className="lib-look" onSubmit={submit} noValidate>
      {failure !== null && <Alert title={failure} />}
      <FocusChooser url={picture.url} focus={focus} onChange={(focus) => change({ focus })} />
      <p className="hint">Touchez ce qui doit toujours rester visible.</p>
      <div className="lib-previews" aria-hidden="true">
        <figure>
          <img className="is-card" src={pictureAt(picture.url, 480)} alt="" style={position} />
          <figcaption>Carte</figcaption>
        </figure>
        <figure>
          <img className="is-wide" src={pictureAt(picture.url, 640)} alt="" style={position} />
          <figcaption>Paysage</figcaption>
        </figure>
      </div>
      {!isCentred(focus) && (
        <button type="button" className="link tap" onClick={() => change({ focus: CENTRE })}>
          Recentrer
        </button>
      )}
      <TextField
        label="Description"
        hint="Lue à qui ne voit pas l’image, par exemple «&nbsp;Flacon doré sur un drap de lin&nbsp;»."
        error={errorOf('alt')}
        maxLength={MAX_ALT_LENGTH}
        value={alt}
        onChange={(alt) => change({ alt })}
      />
      <SaveButton isChanged={isChanged} isBusy={isBusy}>
        Enregistrer
      </SaveButton>
    </form>
  )
}
