import { S3mini } from 's3mini'
import { ShopError } from '#domain/errors.ts'
import { PICTURE_NAME } from '#domain/pictures/address.ts'
import { logFailure } from '#server/log.ts'
import type { PictureStorage } from '#services/pictures/storage.ts'

/** A visitor's page waits no longer for a picture. */
const ANSWER_WITHIN_MS = 10_000

/** Describes a bucket of an object store that speaks S3. */
export type Bucket = {
  /** Is the store's address without the bucket: `https://s3.eu-west-3.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  /** Folder within the bucket, without slashes at its ends; empty for none. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** Keeps pictures in a bucket, which several machines may share. */
export function createS3Storage({ endpoint, bucket, prefix, ...access }: Bucket): PictureStorage {
  const store = new S3mini({
    ...access,
    endpoint: `${endpoint}/${bucket}`,
    requestAbortTimeout: ANSWER_WITHIN_MS,
  })
  const folder = prefix === '' ? '' : `${prefix}/`
  const keyOf = (name: string) => `${folder}${name}`
  const ask = logOutages()

  async function exists(name: string): Promise<boolean> {
    return (await store.objectExists(keyOf(name))) === true
  }

  return {
    isDistant: true,
    save: (name, content) =>
      ask(async () => {
        if (!(await exists(name))) await store.putObject(keyOf(name), content, typeOf(name))
      }),
    read: (name) =>
      ask(async () => {
        const content = await store.getObjectArrayBuffer(keyOf(name))
        return content === null ? undefined : Buffer.from(content)
      }),
    exists: (name) => ask(() => exists(name)),
    list: () =>
      ask(async () => {
        const found = await store.listObjects('/', folder)
        if (found === null) throw new Error(`There is no bucket ${bucket} at ${endpoint}.`)
        return found
          .map(({ Key, Size }) => ({ name: Key.slice(folder.length), bytes: Number(Size) }))
          .filter(({ name }) => PICTURE_NAME.test(name))
      }),
    remove: (name) =>
      ask(async () => {
        await store.deleteObject(keyOf(name))
      }),
  }
}

/**
 * Turns any failure into a refusal. An outage is logged once, when it begins, because a page may ask for forty pictures.
 */
function logOutages() {
  let isOut = false
  return async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      const answer = await request()
      isOut = false
      return answer
    } catch (error) {
      if (!isOut) logFailure(error, { what: 'pictures' })
      isOut = true
      throw new ShopError(
        'pictures_unavailable',
        'Les images ne répondent pas pour l’instant. Veuillez réessayer dans un moment.',
      )
    }
  }
}

function typeOf(name: string): string {
  if (name.endsWith('.webp')) return 'image/webp'
  return name.endsWith('.png') ? 'image/png' : 'image/jpeg'
}
