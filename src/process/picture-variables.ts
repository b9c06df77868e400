import * as v from 'valibot'
import type { Bucket } from '#server/pictures/s3-storage.ts'

/** Is an address of the form `s3://bucket/folder?endpoint=https://…&region=…`. */
const bucketAddress = v.pipe(
  v.string(),
  v.regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?(?:\?\S*)?$/,
    'must look like s3://bucket/folder?endpoint=https://…&region=…',
  ),
  v.check((typed) => {
    const endpoint = new URL(typed).searchParams.get('endpoint')
    return endpoint === null || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))
  }, 'its endpoint must be an http or https address'),
  v.check((typed) => {
    const known = ['endpoint', 'region']
    return [...new URL(typed).searchParams.keys()].every((name) => known.includes(name))
  }, 'takes endpoint and region only; keys have variables of their own'),
)

const key = v.optional(v.pipe(v.string(), v.minLength(1)))

/** `PICTURES_…` keys come before the usual `AWS_…` ones. */
export const bucketVariables = {
  PICTURES_URL: v.optional(bucketAddress),
  PICTURES_ACCESS_KEY_ID: key,
  PICTURES_SECRET_ACCESS_KEY: key,
  AWS_ACCESS_KEY_ID: key,
  AWS_SECRET_ACCESS_KEY: key,
  AWS_REGION: key,
}

type BucketVariables = { [Name in keyof typeof bucketVariables]?: string | undefined }

/** Returns the bucket of uploaded pictures; undefined when they are kept on this machine's disk. */
export function bucketFrom(given: BucketVariables): Bucket | undefined {
  if (given.PICTURES_URL === undefined) return undefined
  const { hostname, pathname, searchParams } = new URL(given.PICTURES_URL)
  const accessKeyId = given.PICTURES_ACCESS_KEY_ID ?? given.AWS_ACCESS_KEY_ID
  const secretAccessKey = given.PICTURES_SECRET_ACCESS_KEY ?? given.AWS_SECRET_ACCESS_KEY
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(
      'The environment is wrong:\n  PICTURES_URL: needs PICTURES_ACCESS_KEY_ID and PICTURES_SECRET_ACCESS_KEY',
    )
  }
  const region = searchParams.get('region') ?? given.AWS_REGION ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket: hostname,
    prefix: pathname.split('/').filter(Boolean).join('/'),
    accessKeyId,
    secretAccessKey,
  }
}
