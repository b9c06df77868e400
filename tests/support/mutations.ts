import fc from 'fast-check'

const LONG = 50_000

/** Unexpected values, as programs and people send them. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202egnp.exe',
  '٠٦١٢٣٤٥٦٧٨',
  '🌹'.repeat(300),
  'a'.repeat(LONG),
  "' or 1=1; drop table orders; --",
  '<script>alert(1)</script>',
  '{{7*7}} %{7*7}',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  '=cmd|calc',
  '%00%ff%n%s',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '1e9',
  'NaN',
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  1e21,
  5e-324,
  ['a', ['b', ['c']]],
  { $ne: null },
  { toString: null, valueOf: null, length: -1 },
  Array.from({ length: 500 }, (_, index) => index),
]

/** Bodies that are not JSON objects, or barely. */
const HOSTILE_BODIES: readonly (string | Buffer)[] = [
  '',
  'null',
  '[]',
  '[[[[]]]]',
  '"text"',
  '1e999',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '\ufeff{}',
  '{"name":"\\ud800"}',
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `${'['.repeat(20_000)}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from('{"name":"\xe9\xff"}', 'latin1'),
  // Larger than any call takes.
  Buffer.alloc(600_000, 'x'),
]

const HOSTILE_SEGMENTS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  '2147483648',
  '%00',
  '1%00',
  '%2e%2e%2f%2e%2e',
  '..%5c..',
  '%ff',
  '%E0%A4%A',
  '%',
  "1'--",
  'null',
  '__proto__',
  'constructor',
  '%F0%9F%8C%B9',
  'a'.repeat(5000),
  '00000000-0000-4000-8000-00000000000g',
  '00000000-0000-4000-8000-000000000002',
]

const HOSTILE_QUERIES: readonly string[] = [
  'page=0',
  'page=-1&per_page=99999',
  'page=1e5',
  'page=1&page=2',
  'search=%00',
  'search=%ff%fe',
  'search=%',
  'search=%25%5f%27%22',
  `search=${'%25_'.repeat(33)}`,
  `search=${'a'.repeat(8000)}`,
  'status=__proto__',
  'status[]=nouveau&sort[$ne]=1',
  'sort=name;drop',
  'order=constructor',
  '__proto__[admin]=1',
  '=&&==',
]

const CONTENT_TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  'application/xml',
]

/** How a valid request is mutated; all parts are optional and can be combined. */
export type Mutation = {
  segment: string | undefined
  query: string | undefined
  /** Replaces the whole body. */
  body: string | Buffer | undefined
  /** Which value of the body is replaced, by index, and with what. */
  place: number
  change: 'replace' | 'remove' | 'repeat' | 'leave'
  value: unknown
  extra: boolean
  contentType: string
  as: 'visitor' | 'admin'
}

function sometimes<T>(values: readonly T[], rest: number): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: rest, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
}

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  segment: sometimes(HOSTILE_SEGMENTS, 2),
  query: sometimes(HOSTILE_QUERIES, 2),
  body: sometimes(HOSTILE_BODIES, 4),
  place: fc.nat(40),
  change: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'repeat', 'leave'),
  value: fc.constantFrom(...HOSTILE_VALUES),
  extra: fc.boolean(),
  contentType: fc.oneof(
    { weight: 6, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
  ),
  as: fc.constantFrom('visitor', 'admin', 'admin'),
})

/** The body with one value mutated, as text, because an object cannot have repeated keys. */
export function mutate(input: Record<string, unknown>, mutation: Mutation): string | Buffer {
  if (mutation.body !== undefined) return mutation.body
  const copy = structuredClone(input)
  const places = placesOf(copy)
  const place = places[mutation.place % Math.max(places.length, 1)]
  if (place !== undefined && mutation.change === 'replace') place.holder[place.key] = mutation.value
  if (place !== undefined && mutation.change === 'remove') delete place.holder[place.key]
  if (mutation.extra) copy.id = mutation.value
  const text = JSON.stringify(copy)
  if (mutation.change !== 'repeat') return text
  const key = place?.key ?? 'a'
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(String(key))}:${JSON.stringify(mutation.value)}}`
}

type Place = { holder: Record<string, unknown>; key: string }

function placesOf(value: unknown): Place[] {
  if (!isHolder(value)) return []
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...placesOf(value[key])])
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
