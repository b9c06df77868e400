import type { Issue } from '#domain/errors.ts'

/** Every refusal has this JSON body (D21): a code, a French sentence, and any field issues. */
export type Refusal = { code: string; message: string; issues?: Issue[]; [detail: string]: unknown }
