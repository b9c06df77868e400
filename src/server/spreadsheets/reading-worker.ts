import { parentPort, workerData } from 'node:worker_threads'
import { ShopError } from '#domain/errors.ts'
import { parseRows, parseSpreadsheet } from './sheet.ts'

/** Reads one file in a thread of its own: pages are answered meanwhile, and its memory has a limit of its own. */
const { file, as }: { file: Uint8Array; as: 'sheet' | 'rows' } = workerData
try {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  parentPort?.postMessage(
    as === 'rows' ? { rows: await parseRows(bytes) } : { sheet: await parseSpreadsheet(bytes) },
  )
} catch (error) {
  if (!(error instanceof ShopError)) throw error
  const { code, message } = error
  parentPort?.postMessage({ refusal: { code, message } })
}
