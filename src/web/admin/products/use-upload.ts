import { useState } from 'react'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { pictureRefusal, sendPicture } from '#web/data/picture-sending.ts'
import { toast } from '#web/ui/toast-store.ts'

const FAILURE = 'L’image n’a pas pu être envoyée. Veuillez réessayer.'

export type Upload = {
  isUploading: boolean
  /** Why the last choice was refused, in French. */
  refusal: string | undefined
  start: (files: readonly File[]) => void
}

/** Sends pictures one after the other; those that arrived are kept when one is refused. */
export function useUpload(onUploaded: (urls: string[]) => void): Upload {
  const [refusal, setRefusal] = useState<string>()
  const { isBusy, run } = useAction(async (files: readonly File[]) => {
    setRefusal(undefined)
    const urls: string[] = []
    let refused: string | undefined
    for (const file of files) {
      try {
        const reason = pictureRefusal(file)
        if (reason === null) urls.push(await sendPicture(file))
        else refused = reason
      } catch (error) {
        refused = refusalMessage(error, FAILURE)
      }
    }
    if (urls.length > 0) onUploaded(urls)
    setRefusal(refused)
    if (refused !== undefined) toast({ tone: 'destructive', title: 'Image refusée', text: refused })
  })
  return { isUploading: isBusy, refusal, start: (files) => void run(files) }
}
