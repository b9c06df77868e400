import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sendPicture } from '#web/admin/pieces/send-picture.ts'
import { readLibraryAgain } from '#web/data/admin/pictures.ts'
import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'

const FAILURE = 'L’image n’a pas pu être envoyée. Vérifiez votre connexion et réessayez.'

/**
 * Follows a file that is being sent. `url` is set once it is in the library, `reason` when it was refused.
 */
export type SentFile = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'refused'
  url?: string
  reason?: string
  /** It is set when nothing was wrong with the file itself. */
  mayRetry?: boolean
}

export type Uploads = {
  files: readonly SentFile[]
  isSending: boolean
  add: (files: readonly File[]) => void
  retry: (id: number) => void
  clear: () => void
}

/** Sends files one after the other; each has its own outcome. `onSent` is called for each that has arrived. */
export function useUploads(onSent: (url: string) => void = () => {}): Uploads {
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const queue = useRef<SentFile[]>([])
  const lastId = useRef(0)
  const isRunning = useRef(false)

  function mark(id: number, change: Partial<SentFile>) {
    setFiles((known) => known.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  async function send({ id, file }: SentFile): Promise<void> {
    mark(id, { state: 'sending' })
    try {
      const sent = await sendPicture(file)
      if ('refusal' in sent) return mark(id, { state: 'refused', reason: sent.refusal })
      mark(id, { state: 'done', url: sent.url })
      onSent(sent.url)
    } catch (error) {
      // The guard reports the end of the session.
      mark(id, {
        state: 'refused',
        reason: isSessionEnd(error) ? '' : refusalMessage(error, FAILURE),
        mayRetry: !(error instanceof ApiError) || error.status >= 500 || error.status === 401,
      })
    }
  }

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) await send(next)
    isRunning.current = false
    void readLibraryAgain(queryClient)
  }

  function enqueue(added: readonly SentFile[]) {
    queue.current.push(...added)
    void run()
  }

  return {
    files,
    isSending: files.some(({ state }) => state === 'waiting' || state === 'sending'),
    add(sent) {
      const added = sent.map((file): SentFile => {
        lastId.current += 1
        return { id: lastId.current, file, state: 'waiting' }
      })
      // Files that have arrived are in the library; refused ones stay until the owner has read why.
      setFiles((known) => [...known.filter(({ state }) => state !== 'done'), ...added])
      enqueue(added)
    },
    retry(id) {
      const again = files.filter((one) => one.id === id && one.state === 'refused')
      for (const one of again) mark(one.id, { state: 'waiting', reason: undefined })
      enqueue(again)
    },
    clear: () => setFiles((known) => known.filter(({ state }) => state === 'waiting' || state === 'sending')),
  }
}
