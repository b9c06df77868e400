import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Sheet } from '#domain/batches/read-lines.ts'
import { ShopError } from '#domain/errors.ts'
import { parseRows, parseSpreadsheet } from './sheet.ts'

/** The other thread needs a tenth of a microsecond and more to take over a cell. */
const CELLS_AT_ONCE = 20_000

/** Reads one file in a thread of its own, so that pages are answered meanwhile and its memory has its own limit. */
const { file, as }: { file: Uint8Array; as: 'sheet' | 'rows' } = workerData
try {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (as === 'rows') await hand({ headings: [], lines: await parseRows(bytes) })
  else await hand(await parseSpreadsheet(bytes))
} catch (error) {
  if (!(error instanceof ShopError)) throw error
  const { code, message } = error
  parentPort?.postMessage({ refusal: { code, message } })
}

/**
 * Hands the lines over piece by piece, each when the last one was taken, so that the other thread answers pages in
 * between.
 */
async function hand({ headings, lines, notes }: Sheet): Promise<void> {
  if (parentPort === null) return
  let piece: Sheet['lines'] = []
  let cells = 0
  for (const line of lines) {
    piece.push(line)
    cells += line.cells.length
    if (cells < CELLS_AT_ONCE) continue
    parentPort.postMessage({ lines: piece })
    await once(parentPort, 'message')
    piece = []
    cells = 0
  }
  parentPort.postMessage({ headings, lines: piece, notes })
}
