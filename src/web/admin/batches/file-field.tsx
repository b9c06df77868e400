import { useId } from 'react'
import { formatWhole } from '#domain/money.ts'
import { Upload } from '#web/ui/admin-icons.tsx'
import { CircleAlert, X } from '#web/ui/icons.tsx'

type FileFieldProps = {
  label: string
  hint: string
  accept: string
  file: File | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** Lets a file be chosen, or dropped here; a chosen file is shown by its name. */
export function FileField({ label, hint, accept, file, error, onChoose }: FileFieldProps) {
  const id = useId()
  return (
    <div className="file-field">
      <label
        htmlFor={id}
        className={error === undefined ? 'file-drop' : 'file-drop is-error'}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const dropped = event.dataTransfer.files[0]
          if (dropped !== undefined) onChoose(dropped)
        }}
      >
        <Upload />
        <span>
          <b>{label}</b>
          <span className="file-name">
            {file === null ? hint : `${file.name} (${inKilobytes(file.size)})`}
          </span>
        </span>
        <input
          id={id}
          className="sr"
          type="file"
          accept={accept}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            if (chosen !== undefined) onChoose(chosen)
            // Allows the file to be chosen again once it is corrected.
            target.value = ''
          }}
        />
      </label>
      {file !== null && (
        <button
          type="button"
          className="icon-btn"
          aria-label={`Retirer ${file.name}`}
          onClick={() => onChoose(null)}
        >
          <X size={20} />
        </button>
      )}
      <p id={`${id}-note`} className={error === undefined ? 'sr' : 'error'}>
        {error !== undefined && <CircleAlert />}
        <span>{error ?? (file === null ? hint : file.name)}</span>
      </p>
    </div>
  )
}

const BYTES_PER_KILOBYTE = 1000

function inKilobytes(bytes: number): string {
  return `${formatWhole(Math.ceil(bytes / BYTES_PER_KILOBYTE))}\u00a0ko`
}
