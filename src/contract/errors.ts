import type { Issue } from '#domain/errors.ts'

/** JSON body of every refusal (D21): a code, a French sentence, and any field issues. */
export type Refusal = { code: string; message: string; issues?: Issue[]; [detail: string]: unknown }
