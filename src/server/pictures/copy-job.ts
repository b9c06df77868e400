import { PICTURES_PATH } from '#contract/pictures/url.ts'
import { ShopError } from '#domain/errors.ts'
import type { CopyFault } from '#domain/pictures/copy.ts'
import { type Job, startJob, waitUntil } from '#server/job.ts'
import { logFailure } from '#server/log.ts'
import {
  type ClaimedCopy,
  type CopyOutcome,
  claimCopies,
  nextCopy,
  settleCopy,
} from '#services/batches/copies.ts'
import type { FetchPicture } from '#services/pictures/fetch.ts'
import { removeUnused } from '#services/pictures/remove.ts'
import type { AddPicture } from '#services/pictures/storage.ts'
import type { Shop } from '#services/shop.ts'

/** So few pictures are fetched at once, because the old shop has other visitors. */
const AT_ONCE = 3
const RETRY_MS = 5000
/** A picture that was begun so often without news ends the process that reads it. */
const MOST_TRIES = 8

const FAULTS: Partial<Record<ShopError['code'], CopyFault>> = {
  unsupported_media_type: 'not_a_picture',
  invalid_input: 'unreadable',
  pictures_unavailable: 'not_kept',
}

/** Copying is done with these; tests fetch from a machine of their own. */
export type CopyTools = {
  fetchPicture: FetchPicture
  addPicture: AddPicture
  /** Removes the files of pictures that are no longer in the library. */
  removeFiles: (names: readonly string[]) => Promise<void>
}

/** Copies pictures of imports from where they are into the shop, a few at once; the shop's other work is not kept waiting. */
export function startCopyJob(shop: Shop, tools: CopyTools): Job {
  const stopping = new AbortController()
  const job = startJob(() => copySome(shop, tools, stopping.signal))
  return {
    wake: job.wake,
    stop() {
      stopping.abort()
      return job.stop()
    },
  }
}

/** Copies what is due first; says in how many milliseconds to look again. */
export async function copySome(shop: Shop, tools: CopyTools, signal: AbortSignal): Promise<number> {
  try {
    const copies = await claimCopies(shop, AT_ONCE)
    const results = await Promise.allSettled(copies.map((copy) => copyOne(shop, tools, { copy, signal })))
    const failed = results.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    if (copies.length > 0) return 0
    return waitUntil(await nextCopy(shop), shop.clock())
  } catch (error) {
    logFailure(error, { what: 'copying pictures' })
    return RETRY_MS
  }
}

async function copyOne(
  shop: Shop,
  tools: CopyTools,
  { copy, signal }: { copy: ClaimedCopy; signal: AbortSignal },
): Promise<void> {
  const begun = shop.clock()
  const outcome = await takeIn(tools, { copy, signal })
  const isWanted = await settleCopy(shop, copy, outcome)
  if (isWanted || typeof outcome !== 'object' || !('name' in outcome)) return
  // The import was taken back meanwhile.
  await tools.removeFiles(await removeUnused(shop, [outcome.name], begun))
}

async function takeIn(
  { fetchPicture, addPicture }: CopyTools,
  { copy: { address, known, actor, tries }, signal }: { copy: ClaimedCopy; signal: AbortSignal },
): Promise<CopyOutcome> {
  if (known !== null) return { name: known }
  if (tries > MOST_TRIES) return { fault: 'unreadable' }
  try {
    const fetched = await fetchPicture(address, signal)
    if ('fault' in fetched) return fetched
    const fileName = decodeName(address)
    const { url } = await addPicture({ content: fetched.content, fileName, actor })
    return { name: url.slice(PICTURES_PATH.length) }
  } catch (error) {
    if (signal.aborted) return 'interrupted'
    const fault = error instanceof ShopError ? FAULTS[error.code] : undefined
    if (fault === undefined) throw error
    return { fault }
  }
}

/** Reads the name of the file, as the library shows it: `https://a.ma/img/Ros%C3%A9e.jpg?v=2` → `Rosée.jpg`. */
function decodeName(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    // A percent sign that escapes nothing is part of the name.
    return name
  }
}
