import { CircleAlert, CircleCheck, Hourglass, X } from '#web/ui/icons.tsx'
import type { SentFile, Uploads } from './use-uploads.ts'

/** Shows the progress of several files, and why some were refused. */
export function UploadList({ uploads: { files, isSending, retry, clear } }: { uploads: Uploads }) {
  if (files.length === 0) return null
  const settled = files.filter(({ state }) => state === 'done' || state === 'refused').length
  const refused = files.filter(({ state }) => state === 'refused').length
  return (
    <section className="panel lib-uploads" aria-label="Envoi des images">
      <div className="head">
        <p role="status">
          {isSending ? `${settled} sur ${files.length} envoyées` : outcome(files.length, refused)}
        </p>
        {!isSending && (
          <button type="button" className="icon-btn" aria-label="Fermer cette liste" onClick={clear}>
            <X size={20} />
          </button>
        )}
      </div>
      {isSending && <progress max={files.length} value={settled} aria-label="Avancement de l’envoi" />}
      <ul>
        {files
          .filter(({ state }) => state !== 'done')
          .map((sent) => (
            <li key={sent.id} className={sent.state === 'refused' ? 'is-refused' : undefined}>
              <StateSign state={sent.state} />
              <span>
                <bdi>{sent.file.name}</bdi>
                {sent.reason !== undefined && <span className="reason">{sent.reason}</span>}
              </span>
              {sent.state === 'refused' && sent.mayRetry && (
                <button type="button" className="btn btn-quiet" onClick={() => retry(sent.id)}>
                  Réessayer
                </button>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}

function StateSign({ state }: Pick<SentFile, 'state'>) {
  if (state === 'sending') return <span className="spin" aria-hidden="true" />
  const Sign = { waiting: Hourglass, done: CircleCheck, refused: CircleAlert }[state]
  return <Sign size={20} />
}

function outcome(count: number, refused: number): string {
  const added = count - refused
  if (refused === 0) return added > 1 ? `${added} images ajoutées` : '1 image ajoutée'
  const refusal = refused > 1 ? `${refused} images refusées` : '1 image refusée'
  if (added === 0) return refusal
  return `${added > 1 ? `${added} images ajoutées` : '1 image ajoutée'}, ${refusal}`
}
