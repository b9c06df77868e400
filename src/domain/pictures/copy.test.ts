import { expect, it } from 'vitest'
import { COPY_FAULT_SENTENCES, isCopyFault, isElsewhere, waitAfterFault } from './copy.ts'

it.each([
  ['unreachable', 1, 30_000],
  ['too_slow', 2, 300_000],
  ['not_kept', 3, 1_800_000],
  ['unreachable', 4, null],
  ['private', 1, null],
  ['not_a_picture', 1, null],
] as const)('after %s, try %i, it waits %s ms', (fault, tries, wait) =>
  expect(waitAfterFault(fault, tries)).toBe(wait),
)

it('every fault says what to do', () => {
  for (const sentence of Object.values(COPY_FAULT_SENTENCES))
    expect(sentence).toMatch(/[.] .*(?:nvoyez|éessayez).*\.$/)
  expect(isCopyFault('missing')).toBe(true)
  expect(isCopyFault('constructor')).toBe(false)
})

it.each([
  ['https://a.ma/1.jpg', true],
  ['HTTP://a.ma/1.jpg', true],
  ['/pictures/rose.webp', false],
  ['zip:rose.jpg', false],
  ['', false],
])('%j is elsewhere: %s', (address, is) => expect(isElsewhere(address)).toBe(is))
