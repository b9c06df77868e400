import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findHolder, takeLock } from './lock.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sillage-lock-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const HOLD = `
  const { takeLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))})
  await takeLock(process.argv[1])
  console.log('held')
  setInterval(() => {}, 1000)`

/** Another process that holds the lock until it is killed. */
async function holdElsewhere() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, dataDir])
  await once(child.stdout, 'data')
  return child
}

const ASK = `
  const { takeLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))})
  process.stdin.once('data', () => {
    takeLock(process.argv[1]).then(() => console.log('held'), () => console.log('refused'))
  })
  console.log('ready')
  setInterval(() => {}, 1000)`

/** Another process that tries to take the lock when told to. */
async function askElsewhere() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', ASK, dataDir])
  await once(child.stdout, 'data')
  return child
}

it('is refused while another process lives, and says which', async () => {
  const child = await holdElsewhere()
  await expect(takeLock(dataDir)).rejects.toThrow(`in use by process ${child.pid}`)
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
})

it('is held by a process that survives a backup signal it cannot serve', async () => {
  const child = await holdElsewhere()
  const exited = once(child, 'exit')
  child.kill('SIGUSR2')
  // The lower number of two pending signals is delivered first, and would be reported as the cause of death.
  child.kill('SIGTERM')
  expect(await exited).toEqual([null, 'SIGTERM'])
})

it('is taken over from a process that was killed', async () => {
  const child = await holdElsewhere()
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  const lock = await takeLock(dataDir)
  await expect(takeLock(dataDir)).rejects.toThrow(`in use by process ${process.pid}`)
  await lock.release()
})

it('goes to one of several processes that ask at once, right after its holder was killed', async () => {
  const holder = await holdElsewhere()
  const asking = await Promise.all(['a', 'b', 'c', 'd'].map(askElsewhere))
  const exited = once(holder, 'exit')
  holder.kill('SIGKILL')
  await exited
  for (const child of asking) child.stdin.write('now\n')
  const answers = await Promise.all(asking.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])))
  for (const child of asking) child.kill('SIGKILL')
  expect(answers.map((answer) => answer.trim()).sort()).toEqual(['held', 'refused', 'refused', 'refused'])
})

it('does not trust a process number that was left behind', async () => {
  await writeFile(join(dataDir, 'pglite.pid'), String(process.ppid))
  await (await takeLock(dataDir)).release()
})

it('reports its holder, and none after a killed one, whatever that left behind', async () => {
  const lock = await takeLock(dataDir)
  await lock.release()
  await writeFile(join(dataDir, 'pglite.pid'), '1')
  expect(await findHolder(dataDir)).toBeUndefined()
  const child = await holdElsewhere()
  expect(await findHolder(dataDir)).toBe(child.pid)
  child.kill('SIGKILL')
})

it('names no process while its holder has not written its id', async () => {
  const child = await holdElsewhere()
  for (const said of ['', 'nobody']) {
    await writeFile(join(dataDir, 'pglite.pid'), said)
    await expect(findHolder(dataDir)).rejects.toThrow('Try again.')
  }
  child.kill('SIGKILL')
})

it('is free after its release', async () => {
  await (await takeLock(dataDir)).release()
  await (await takeLock(dataDir)).release()
})
