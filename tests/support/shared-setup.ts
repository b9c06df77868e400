import { afterAll, expect } from 'vitest'

// Files of the project `shared` run one after the other in one process, so globals would leak.
afterAll(() => {
  const left = ['setTimeout', 'setInterval', 'Date'].filter(
    (name) => 'clock' in Reflect.get(globalThis, name),
  )
  expect(left, 'fake timers left behind: undo the spies upon them before vi.useRealTimers()').toEqual([])
})
