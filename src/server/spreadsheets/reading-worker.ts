import { parentPort, workerData } from 'node:worker_threads'
import { ShopError } from '#domain/errors.ts'
import { parseSpreadsheet } from './sheet.ts'

/** Reads one file in a thread of its own: pages are answered meanwhile, and its memory has a limit of its own. */
const file: Uint8Array = workerData
try {
  parentPort?.postMessage({
    sheet: await parseSpreadsheet(Buffer.from(file.buffer, file.byteOffset, file.byteLength)),
  })
} catch (error) {
  if (!(error instanceof ShopError)) throw error
  const { code, message } = error
  parentPort?.postMessage({ refusal: { code, message } })
}
