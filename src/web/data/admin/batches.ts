import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  applyBatch,
  type Batch,
  cancelBatch,
  downloadModel as downloadModelCall,
  exportProducts,
  getBatch,
  listBatches,
  listBatchLines,
  listPictureCopies,
  planChange,
  retryPictureCopies,
  setBatchColumns,
  setBatchSource,
  undoBatch,
  uploadBatchPictures,
  uploadSpreadsheet,
} from '#contract/batches/batches.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import { type LineOutcome, STATES_AT_WORK } from '#domain/batches/batch.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { download } from './download.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const LINES_PER_PAGE = 50

/** The live channel announces a batch's progress; this interval is for when the channel is interrupted. */
const AT_WORK_MS = 2000

/** Says whether pictures of this batch are still to be copied. */
export function isCopying({ copies }: Batch): boolean {
  return copies !== null && copies.copied + copies.failed < copies.total
}

export function isAtWork({ state }: Batch): boolean {
  return STATES_AT_WORK.includes(state)
}

function isMoving(batch: Batch): boolean {
  return isAtWork(batch) || isCopying(batch)
}

/** Reads the latest batches. */
export function batchesQuery() {
  return queryOptions({
    queryKey: [listBatches.path],
    queryFn: () => adminApi.call(listBatches, {}),
    refetchInterval: ({ state: { data } }) => (data?.some(isMoving) ? AT_WORK_MS : false),
  })
}

export function batchQuery(id: number) {
  return queryOptions({
    queryKey: [getBatch.path, id],
    queryFn: () => adminApi.call(getBatch, { id: String(id) }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isMoving(data) ? AT_WORK_MS : false),
  })
}

export function batchLinesQuery(id: number, asked: { outcome: LineOutcome | undefined; page: number }) {
  return queryOptions({
    queryKey: [listBatchLines.path, id, asked],
    queryFn: () =>
      adminApi.call(listBatchLines, {
        id: String(id),
        page: String(asked.page),
        per_page: String(LINES_PER_PAGE),
        ...(asked.outcome !== undefined && { outcome: asked.outcome }),
      }),
    placeholderData: keepPreviousData,
  })
}

/** Reads the pictures that could not be copied. */
export function failedCopiesQuery(id: number) {
  return queryOptions({
    queryKey: [listPictureCopies.path, id],
    queryFn: () => adminApi.call(listPictureCopies, { id: String(id) }),
  })
}

/** Has them copied again. */
export async function retryCopies(queryClient: QueryClient, id: number): Promise<Batch> {
  return keep(queryClient, await adminApi.call(retryPictureCopies, { id: String(id) }))
}

/** Sends a spreadsheet; its columns come back recognised. */
export async function sendSpreadsheet(queryClient: QueryClient, file: File): Promise<Batch> {
  return keep(queryClient, await adminApi.call(uploadSpreadsheet, { name: file.name }, { file }))
}

/** Sends the ZIP of an import's pictures. */
export async function sendBatchPictures(queryClient: QueryClient, id: number, file: File): Promise<Batch> {
  return keep(queryClient, await adminApi.call(uploadBatchPictures, { id: String(id) }, { file }))
}

export async function tryColumns(
  queryClient: QueryClient,
  input: EndpointInput<typeof setBatchColumns>,
): Promise<Batch> {
  return keep(queryClient, await adminApi.call(setBatchColumns, input))
}

/** Says whose file it is; its columns come back recognised anew. */
export async function readAs(
  queryClient: QueryClient,
  input: EndpointInput<typeof setBatchSource>,
): Promise<Batch> {
  return keep(queryClient, await adminApi.call(setBatchSource, input))
}

export async function tryChange(
  queryClient: QueryClient,
  input: EndpointInput<typeof planChange>,
): Promise<Batch> {
  return keep(queryClient, await adminApi.call(planChange, input))
}

const STEPS = { apply: applyBatch, cancel: cancelBatch, undo: undoBatch } as const

/** Applies, gives up or undoes a batch; the job goes on without the page. */
export async function moveBatch(
  queryClient: QueryClient,
  id: number,
  step: keyof typeof STEPS,
  { promotions = false }: { promotions?: boolean } = {},
): Promise<Batch> {
  try {
    const input = { id: String(id), ...(step === 'apply' && promotions && { promotions }) }
    return keep(queryClient, await adminApi.call(STEPS[step], input))
  } catch (error) {
    // The batch may have been moved elsewhere.
    void readAgain(queryClient, ADMIN_READS.BATCH_UPDATE)
    throw error
  }
}

export function downloadModel(): Promise<void> {
  return download(downloadModelCall, {})
}

export function downloadProducts(input: EndpointInput<typeof exportProducts>): Promise<void> {
  return download(exportProducts, input)
}

function keep(queryClient: QueryClient, batch: Batch): Batch {
  queryClient.setQueryData(batchQuery(batch.id).queryKey, batch)
  void readAgain(queryClient, ADMIN_READS.BATCH_UPDATE)
  return batch
}
