import { useState } from 'react'
import { pictureAt } from '#contract/pictures/url.ts'
import type { ContentPicture } from '#domain/contents/parts.ts'
import { CENTRE } from '#domain/pictures/focus.ts'
import { FocusChooser } from '#web/admin/pictures/focus-chooser.tsx'
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx'
import { CircleAlert } from '#web/ui/icons.tsx'
import { type Editing, part } from './editing.ts'
import './picture-field.css'

/** Names a place where the picture is shown, and its proportion there: `3 / 4`. */
export type Crop = { label: string; ratio: string }

type PictureFieldProps = { editing: Editing<ContentPicture>; label: string; crops: readonly Crop[] }

/**
 * Edits a picture of the library, the point of it that stays in view, and how it is cropped at each of its
 * places.
 */
export function PictureField({ editing, label, crops }: PictureFieldProps) {
  const { value, change, issueAt, path } = editing
  const { src, focus } = value
  const issue = issueAt(`${path}.src`) ?? issueAt(`${path}.focus`)
  const focusing = part(editing, 'focus')
  const [missing, setMissing] = useState('')
  return (
    <fieldset className="ct-picture">
      <legend className="pf-label">{label}</legend>
      {src !== '' && (
        <div className="ct-picture-parts">
          <div className="ct-focus">
            <FocusChooser
              url={src}
              focus={focus ?? CENTRE}
              onChange={(chosen) => focusing.change(() => chosen)}
            />
            <p className="hint">Touchez ce qui doit toujours rester visible.</p>
          </div>
          <div className="ct-crops">
            {crops.map(({ label: place, ratio }) => (
              <figure key={place}>
                <img
                  src={pictureAt(src, 640)}
                  alt=""
                  onError={() => setMissing(src)}
                  style={{
                    aspectRatio: ratio,
                    objectPosition: focus === null ? undefined : `${focus.x}% ${focus.y}%`,
                  }}
                />
                <figcaption>{place}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      )}
      {src !== '' && missing === src && (
        <p className="error">
          <CircleAlert />
          <span>Cette image ne peut pas être chargée. Choisissez-en une autre.</span>
        </p>
      )}
      <div className="ct-picture-acts">
        <PicturePicker
          label={src === '' ? 'Choisir une image' : 'Changer d’image'}
          onPick={(picked) => change(() => ({ src: picked.url, focus: picked.focus }))}
        />
        {focus !== null && (
          <button type="button" className="link tap" onClick={() => focusing.change(() => null)}>
            Recentrer
          </button>
        )}
      </div>
      {issue !== undefined && (
        <p className="error" tabIndex={-1} data-issue="">
          <CircleAlert />
          <span>{issue}</span>
        </p>
      )}
    </fieldset>
  )
}
