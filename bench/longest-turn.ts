import { createServer } from 'node:http'

/**
 * Loaded into the shop's process before the shop (`--import`): tells at `TURNS_PORT` the longest turn of its event loop
 * since it was last asked, in milliseconds of the thread's processor time, which other programs do not lengthen. Linux counts
 * in ticks of four milliseconds: a turn of four is one of at most that.
 */
let longest = 0
let before = spentMs()

setImmediate(measureTurn)
createServer((_, response) => {
  response.end(String(longest))
  longest = 0
})
  .listen(Number(process.env.TURNS_PORT), '127.0.0.1')
  .unref()

function measureTurn(): void {
  const now = spentMs()
  longest = Math.max(longest, now - before)
  before = now
  setImmediate(measureTurn)
}

function spentMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
