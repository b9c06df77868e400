import { useState } from 'react'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import type { LibraryPicture } from '#web/data/admin/pictures.ts'
import { Crop, Replace } from '#web/ui/admin-icons.tsx'
import { Trash2 } from '#web/ui/icons.tsx'
import { CropForm } from './crop-form.tsx'
import { FocusForm } from './focus-form.tsx'
import { ReplaceForm } from './replace-form.tsx'
import { UseList } from './use-list.tsx'
import { replaceableUses, sizeText } from './uses-text.ts'

type PictureDetailsProps = {
  picture: LibraryPicture
  /** Shows another picture in its place, or closes with null. */
  onShow: (picture: LibraryPicture | null) => void
  onRemove: () => void
  onClose: () => void
}

/** Shows a picture, its places, and the actions for it (A16.3). */
export function PictureDetails({ picture, onShow, onRemove, onClose }: PictureDetailsProps) {
  const [task, setTask] = useState<'look' | 'crop' | 'replace'>('look')
  const back = () => setTask('look')
  if (task === 'crop') return <CropForm picture={picture} onCancel={back} onDone={onShow} />
  if (task === 'replace') return <ReplaceForm picture={picture} onCancel={back} onDone={back} />
  const { uses, origin, added_by, added_at } = picture
  return (
    <div className="lib-details">
      <FocusForm picture={picture} onClose={onClose} />
      <div className="lib-facts">
        <p className="facts">
          <span>{sizeText(picture)}</span>
          <br />
          <span>{origin === 'shop' ? 'Fournie avec la boutique' : addedText(added_by, added_at)}</span>
        </p>
        <h3>{uses.length === 0 ? 'Elle ne sert nulle part' : 'Où elle sert'}</h3>
        <UseList uses={uses} />
        <div className="lib-acts">
          <button type="button" className="btn btn-secondary" onClick={() => setTask('crop')}>
            <Crop size={18} />
            Recadrer
          </button>
          {replaceableUses(picture).length > 0 && (
            <button type="button" className="btn btn-secondary" onClick={() => setTask('replace')}>
              <Replace size={18} />
              Remplacer partout
            </button>
          )}
          {uses.length === 0 && origin === 'owner' && (
            <button type="button" className="btn btn-danger" onClick={onRemove}>
              <Trash2 size={18} />
              Supprimer
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

function addedText(by: string, at: string): string {
  const date = `le ${formatLongDate(at)}`
  return by === 'shop' ? `Dans la bibliothèque depuis ${date}` : `Ajoutée ${date} par ${by}`
}
