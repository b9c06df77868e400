import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { run } from './child-process.ts'
import { type Driver, PHONE } from './driver.ts'

/** Its toolbar would keep the window wider than a phone. */
const NARROW_TOOLBAR = 'button, entry { min-width: 0; margin: 0; padding: 0; }'
/** Else a call into a page that is just being left would wait for 30 s. */
const CALL_TIMEOUT_MS = 5000

/**
 * WebKitGTK's small browser, on a display in memory. Its driver speaks classic WebDriver:
 * https://www.w3.org/TR/webdriver2/
 */
export async function startWebKit(program: string): Promise<Driver> {
  await using opened = new AsyncDisposableStack()
  const settings = await mkdtemp(join(tmpdir(), 'sillage-webkit-'))
  opened.defer(() => rm(settings, { recursive: true, force: true }))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR)
  const screen = run('Xvfb', [
    '-displayfd',
    '1',
    '-nolisten',
    'tcp',
    '-screen',
    '0',
    `${PHONE.width}x${PHONE.height}x24`,
  ])
  opened.defer(screen.stop)
  const display = await screen.written(/^(\d+)$/m)
  const port = await freePort()
  const driver = run(program, [`--port=${port}`], { DISPLAY: `:${display}`, XDG_CONFIG_HOME: settings })
  opened.defer(driver.stop)
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(() => send('GET', `${address}/status`), { timeout: 20_000 })
  const { sessionId } = await send('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { timeouts: { script: CALL_TIMEOUT_MS } } },
  })
  const session = `${address}/session/${sessionId}`
  opened.defer(() => send('DELETE', session))
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...PHONE })
  const running = opened.move()
  return {
    async navigate(url) {
      await send('POST', `${session}/url`, { url })
    },
    call: (source, argument) =>
      send('POST', `${session}/execute/sync`, {
        script: `return (${source})(...arguments)`,
        args: [argument],
      }),
    async perform(actions) {
      await send('POST', `${session}/actions`, { actions })
    },
    errors: () => [],
    quit: () => running.disposeAsync(),
  }
}

async function send(method: string, url: string, body?: object) {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
  return value
}
