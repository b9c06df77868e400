import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Sheet, SheetLine } from '#domain/batches/read-lines.ts'
import { type RefusalCode, ShopError } from '#domain/errors.ts'
import { limitConcurrency } from '#services/limit-concurrency.ts'
import { refusedFile } from './limits.ts'

/** The worker is found by its import name, because the built module is in another place. */
const WORKER = createRequire(import.meta.url).resolve('#server/spreadsheets/reading-worker.ts')
/** Ten thousand lines take a fifth of this time; a person who sends another file meanwhile waits no longer. */
const READ_WITHIN_MS = 20_000
/** It counts megabytes of objects; ten thousand lines need a third of it. */
const MAX_HEAP_MB = 256

/** Some of the lines, with more to come; the last lines, with the headings; or the reason why there are none. */
type Answer =
  | { lines: SheetLine[]; headings?: string[]; notes?: string[] }
  | { refusal: { code: RefusalCode; message: string } }

const limited = limitConcurrency(1)

/**
 * Reads an uploaded spreadsheet; `invalid_input` or `unsupported_media_type` with a sentence. It reads one at
 * a time.
 */
export function readSpreadsheet(file: Buffer): Promise<Sheet> {
  return limited(() => readInThread(file, 'sheet'))
}

/** Reads the rows of an uploaded spreadsheet or pasted text, headings not told apart; refusals as in `readSpreadsheet`. */
export async function readRows(file: Buffer): Promise<SheetLine[]> {
  return (await limited(() => readInThread(file, 'rows'))).lines
}

function readInThread(file: Buffer, as: 'sheet' | 'rows'): Promise<Sheet> {
  const { promise, resolve, reject } = Promise.withResolvers<Sheet>()
  const lines: SheetLine[] = []
  const worker = new Worker(WORKER, {
    workerData: { file: new Uint8Array(file), as },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const timeout = setTimeout(() => {
    reject(refusedFile('Ce fichier est trop long à lire. Partagez-le en plusieurs fichiers.'))
    void worker.terminate()
  }, READ_WITHIN_MS)
  worker.on('message', (answer: Answer) => {
    if ('refusal' in answer) return reject(new ShopError(answer.refusal.code, answer.refusal.message))
    lines.push(...answer.lines)
    if (answer.headings === undefined) worker.postMessage('next')
    else resolve({ headings: answer.headings, lines, notes: answer.notes ?? [] })
  })
  worker.once('error', (error: unknown) => {
    const isTooBig = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(isTooBig ? refusedFile('Ce fichier est trop lourd. Partagez-le en plusieurs fichiers.') : error)
  })
  worker.once('exit', () => {
    clearTimeout(timeout)
    reject(new Error('The reading thread ended without an answer.'))
  })
  return promise
}
