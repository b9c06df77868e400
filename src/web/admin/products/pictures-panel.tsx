import { useEffect, useState } from 'react'
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx'
import { UploadButton } from '#web/admin/pieces/upload-button.tsx'
import { useUpload } from '#web/admin/pieces/use-upload.ts'
import { CircleAlert } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ExtraPictureField } from './extra-picture-field.tsx'
import { MissingPicture } from './missing-picture.tsx'
import { addPicture, allPictures, movePicture, removePicture } from './picture-order.ts'
import { PictureTiles } from './picture-tiles.tsx'
import { ProductText } from './product-text.tsx'
import type { Editing } from './use-product-form.ts'
import './pictures.css'

type PicturesPanelProps = { editing: Editing; onUploading: (isUploading: boolean) => void }

/** Edits main picture and gallery, by upload or URL; the first picture is the main one. */
export function PicturesPanel({ editing, onUploading }: PicturesPanelProps) {
  const { draft, change, issueAt } = editing
  const main = useUpload(([url = '']) => change({ image_url: url }))
  const extra = useUpload((urls) => change((known) => urls.reduce(addPicture, known)))
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const isUploading = main.isUploading || extra.isUploading
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])

  function addUrl(url: string): boolean {
    const isNew = !allPictures(draft).includes(url)
    if (isNew) change((known) => addPicture(known, url))
    else toast({ title: 'Cette image est déjà dans la galerie.' })
    return isNew
  }

  const pictures = allPictures(draft)
  const noPhoto = issueAt('photo')
  const issues = pictures.map((_, position) =>
    issueAt(`product.images.${position - (pictures.length - draft.images.length)}`),
  )
  return (
    <section className="pf-panel" aria-labelledby="pf-pictures">
      <h2 id="pf-pictures">Images</h2>
      <div className="pf-fields">
        <div className="pf-upload">
          <div className="pf-sources">
            <UploadButton upload={main} label={'Envoyer une image\u00a0: la principale'} />
            <PicturePicker label="Bibliothèque" onPick={({ url }) => change({ image_url: url })} />
          </div>
          {noPhoto !== undefined && (
            <p className="error" tabIndex={-1} data-issue="">
              <CircleAlert />
              <span>{noPhoto}</span>
            </p>
          )}
          <div>
            <ProductText
              editing={editing}
              name="image_url"
              label="Adresse web de l’image principale"
              inputMode="url"
              autoCapitalize="none"
            />
            <div role="status">
              {missing.has(draft.image_url.trim()) && <MissingPicture>L’image principale</MissingPicture>}
            </div>
          </div>
        </div>
        <PictureTiles
          pictures={pictures}
          hasMain={draft.image_url.trim() !== ''}
          issues={issues}
          galleryIssue={issueAt('product.images')}
          missing={missing}
          onMissing={(url) => setMissing((known) => new Set([...known, url]))}
          onMove={(from, to) => change((known) => movePicture(known, from, to))}
          onRemove={(position) => change((known) => removePicture(known, position))}
        />
        <div className="pf-upload">
          <div className="pf-sources">
            <UploadButton upload={extra} label={'Envoyer une image\u00a0: les autres'} isMultiple />
            <PicturePicker label="Ajouter de la bibliothèque" onPick={({ url }) => addUrl(url)} />
          </div>
          <ExtraPictureField onAdd={addUrl} />
        </div>
      </div>
    </section>
  )
}
