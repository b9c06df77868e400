import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PhotoPerfume } from '#contract/products/photos.ts'
import { MAX_PHOTOS } from '#domain/products/match-pictures.ts'
import { sendPicture } from '#web/admin/pieces/send-picture.ts'
import { addPhotos, matchFiles, readPhotographedAgain } from '#web/data/admin/photos.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { useAction } from '#web/ui/use-action.ts'
import { byPerfume, type NamedPhoto, namedPhotos } from './named-photos.ts'

const NOT_MATCHED = 'Les photos n’ont pas pu être lues. Vérifiez votre connexion, puis réessayez.'
const NOT_SENT = 'Non envoyée. Vérifiez votre connexion, puis réessayez.'
const FULL = 'Ce parfum a déjà toutes les photos qu’il peut montrer. Celle-ci est dans votre bibliothèque.'

/** Holds photos of the device that are matched with perfumes, put right by hand, and added. */
export function useNamedPhotos() {
  const queryClient = useQueryClient()
  const [photos, setPhotos] = useState<readonly NamedPhoto[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [tooMany, setTooMany] = useState(0)
  const lastId = useRef(0)

  function mark(id: number, change: Partial<NamedPhoto>) {
    setPhotos((known) => known.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  const choosing = useAction(async (chosen: readonly File[]) => {
    setFailure(null)
    const files = chosen.slice(0, MAX_PHOTOS)
    setTooMany(chosen.length - files.length)
    try {
      const matches = await matchFiles(files)
      const added = namedPhotos(files, matches, lastId.current + 1)
      lastId.current += files.length
      setPhotos((known) => [...known.filter(({ state }) => state !== 'added'), ...added])
    } catch (error) {
      // The guard reports it.
      if (!isSessionEnd(error)) setFailure(refusalMessage(error, NOT_MATCHED))
    }
  })

  /** Sends a photo unless it is in the library already; gives its address. */
  async function send({ id, file, url }: NamedPhoto): Promise<string | undefined> {
    if (url !== undefined) return url
    mark(id, { state: 'sending', reason: undefined })
    try {
      const sent = await sendPicture(file)
      if ('refusal' in sent) mark(id, { state: 'refused', reason: sent.refusal })
      else mark(id, { url: sent.url })
      return 'refusal' in sent ? undefined : sent.url
    } catch (error) {
      mark(id, { state: 'refused', reason: isSessionEnd(error) ? '' : refusalMessage(error, NOT_SENT) })
      return undefined
    }
  }

  async function addTo(perfumeId: number, some: readonly NamedPhoto[]): Promise<void> {
    const sent: { id: number; url: string }[] = []
    for (const photo of some) {
      const url = await send(photo)
      if (url !== undefined) sent.push({ id: photo.id, url })
    }
    if (sent.length === 0) return
    try {
      const { left } = await addPhotos(
        perfumeId,
        sent.map(({ url }) => url),
      )
      for (const [at, { id }] of sent.entries()) {
        if (at < sent.length - left) mark(id, { state: 'added' })
        else mark(id, { state: 'refused', reason: FULL })
      }
    } catch (error) {
      const reason = isSessionEnd(error) ? '' : refusalMessage(error, NOT_SENT)
      for (const { id } of sent) mark(id, { state: 'refused', reason })
    }
  }

  const adding = useAction(async () => {
    for (const [perfumeId, some] of byPerfume(photos)) await addTo(perfumeId, some)
    void readPhotographedAgain(queryClient)
  })

  return {
    ...{ photos, failure, tooMany },
    isChoosing: choosing.isBusy,
    isAdding: adding.isBusy,
    choose: (files: readonly File[]) => {
      if (files.length > 0) void choosing.run(files)
    },
    add: () => void adding.run(),
    assign: (id: number, perfume: PhotoPerfume) =>
      mark(id, { perfume, candidates: [], state: 'ready', reason: undefined }),
    leave: (id: number) => mark(id, { state: 'unused' }),
    use: (id: number) => mark(id, { state: 'ready' }),
  }
}
