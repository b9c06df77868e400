import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cropOfShape, scaleCrop } from '#domain/pictures/crop.ts'
import { type LibraryPicture, makeCrop } from '#web/data/admin/pictures.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { CropFrame } from './crop-frame.tsx'
import { replaceableUses } from './uses-text.ts'

const SHAPES = [
  { label: 'Portrait', note: '4:5', shape: 4 / 5 },
  { label: 'Carré', note: '1:1', shape: 1 },
  { label: 'Paysage', note: '16:9', shape: 16 / 9 },
] as const
const SMALLEST = 20

type CropFormProps = {
  picture: LibraryPicture
  onCancel: () => void
  onDone: (made: LibraryPicture) => void
}

/** Cuts a part out of a picture, as a new one, and replaces the old one by it if that is wanted (A16.5). */
export function CropForm({ picture, onCancel, onDone }: CropFormProps) {
  const queryClient = useQueryClient()
  const [shape, setShape] = useState<number>(SHAPES[0].shape)
  const [percent, setPercent] = useState(100)
  const [crop, setCrop] = useState(() => cropOfShape(SHAPES[0].shape, picture, picture.focus))
  const [failure, setFailure] = useState<string | null>(null)
  const places = replaceableUses(picture).length
  const { isBusy, run } = useAction(async (everywhere: boolean) => {
    setFailure(null)
    try {
      const made = await makeCrop(queryClient, { name: picture.name, crop, everywhere })
      toast({
        tone: 'success',
        title: everywhere ? 'Image recadrée et remplacée' : 'Image recadrée',
        text: everywhere ? placesText(made.replaced) : 'La nouvelle image est dans la bibliothèque.',
      })
      onDone(made.picture)
    } catch (error) {
      if (!isSessionEnd(error)) setFailure(refusalMessage(error, 'L’image n’a pas pu être recadrée.'))
    }
  })

  function choose(next: number) {
    setShape(next)
    setPercent(100)
    setCrop(cropOfShape(next, picture, centreOf(crop)))
  }

  function scale(next: number) {
    setPercent(next)
    setCrop(scaleCrop(cropOfShape(shape, picture, centreOf(crop)), next / 100))
  }

  return (
    <div className="lib-task">
      <CropFrame picture={picture} crop={crop} onChange={setCrop} />
      <fieldset className="row lib-shapes">
        <legend className="sr">Forme</legend>
        {SHAPES.map(({ label, note, shape: one }) => (
          <button
            key={label}
            type="button"
            className={one === shape ? 'pill is-on' : 'pill'}
            aria-pressed={one === shape}
            onClick={() => choose(one)}
          >
            {label} <span>{note}</span>
          </button>
        ))}
      </fieldset>
      <label className="lib-zoom">
        <span>Taille du cadre</span>
        <input
          type="range"
          min={SMALLEST}
          max={100}
          value={percent}
          onChange={({ target }) => scale(Number(target.value))}
        />
      </label>
      <p className="hint">L’image d’origine reste dans la bibliothèque.</p>
      {failure !== null && <Alert title={failure} />}
      <div className="acts">
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Retour
        </button>
        <button
          type="button"
          className={places > 0 ? 'btn btn-secondary' : 'btn btn-primary'}
          aria-disabled={isBusy}
          onClick={() => void run(false)}
        >
          Créer l’image recadrée
        </button>
        {places > 0 && (
          <BusyButton
            type="button"
            className="btn btn-primary"
            isBusy={isBusy}
            onClick={() => void run(true)}
          >
            Recadrer et remplacer partout
          </BusyButton>
        )}
      </div>
    </div>
  )
}

/** Returns the centre in percent, as a focal point. */
function centreOf({ left, top, width, height }: ReturnType<typeof cropOfShape>): { x: number; y: number } {
  return { x: (left + width / 2) * 100, y: (top + height / 2) * 100 }
}

export function placesText(count: number): string {
  return count > 1
    ? `${count} emplacements montrent la nouvelle image.`
    : 'Un emplacement montre la nouvelle image.'
}
