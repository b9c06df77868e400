import { useState } from 'react'
import { refusalMessage } from '#web/data/api-error.ts'
import { useAction } from '#web/ui/use-action.ts'
import { sendPicture } from './send-picture.ts'

const FAILURE = 'L’image n’a pas pu être envoyée. Veuillez réessayer.'

export type Upload = {
  isUploading: boolean
  /** Says in French why the last upload was refused. */
  refusal: string | undefined
  start: (files: readonly File[]) => void
}

/** Uploads pictures one by one; a refusal keeps those already uploaded. */
export function useUpload(onUploaded: (urls: string[]) => void): Upload {
  const [refusal, setRefusal] = useState<string>()
  const { isBusy, run } = useAction(async (files: readonly File[]) => {
    setRefusal(undefined)
    const urls: string[] = []
    let refused: string | undefined
    for (const file of files) {
      try {
        const sent = await sendPicture(file)
        if ('url' in sent) urls.push(sent.url)
        else refused = sent.refusal
      } catch (error) {
        refused = refusalMessage(error, FAILURE)
      }
    }
    if (urls.length > 0) onUploaded(urls)
    setRefusal(refused)
  })
  return { isUploading: isBusy, refusal, start: (files) => void run(files) }
}
