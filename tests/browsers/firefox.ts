import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './child-process.ts'
import { type Driver, PHONE } from './driver.ts'

/** Firefox answers WebDriver BiDi itself: https://www.w3.org/TR/webdriver-bidi/ */
export async function startFirefox(program: string): Promise<Driver> {
  await using opened = new AsyncDisposableStack()
  const profile = await mkdtemp(join(tmpdir(), 'sillage-firefox-'))
  opened.defer(() => rm(profile, { recursive: true, force: true }))
  const firefox = run(program, [
    '--headless',
    '--remote-debugging-port=0',
    '--no-remote',
    '--profile',
    profile,
  ])
  opened.defer(firefox.stop)
  const address = await firefox.written(/WebDriver BiDi listening on (ws:\S+)/)
  const { send, errors } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const {
    contexts: [{ context }],
  } = await send('browsingContext.getTree', { maxDepth: 0 })
  await send('browsingContext.setViewport', { context, viewport: PHONE, devicePixelRatio: 2 })
  const running = opened.move()
  return {
    async navigate(url) {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    async call(source, argument) {
      const answer = await send('script.callFunction', {
        functionDeclaration: source,
        arguments: [{ type: 'string', value: argument }],
        target: { context },
        awaitPromise: true,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value
    },
    async perform(actions) {
      await send('input.performActions', { context, actions })
    },
    errors,
    quit: () => running.disposeAsync(),
  }
}

/** What is asked of it, and what of the answers is read. */
type Answers = {
  'session.new': unknown
  'session.subscribe': unknown
  'browsingContext.getTree': { contexts: [{ context: string }] }
  'browsingContext.setViewport': unknown
  'browsingContext.navigate': unknown
  'script.callFunction':
    | { type: 'success'; result: { value: string } }
    | { type: 'exception'; exceptionDetails: { text: string } }
  'input.performActions': unknown
}

/**
 * What Firefox says of a file that was still being loaded when its page was left; 2152398850 is its number for that
 * (NS_BINDING_ABORTED). A page that lacks one says so itself.
 */
const LEFT_FILE =
  /^(?:Failed to load ‘\S+’\. A ServiceWorker intercepted|Error: Unable to preload CSS|Image corrupt or truncated|downloadable font: download failed .* status=2152398850)/

async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const errors: string[] = []
  const waiting = new Map<number, (answer: string) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params } = JSON.parse(data)
    const isError = method === 'log.entryAdded' && params.level === 'error'
    if (isError && !LEFT_FILE.test(params.text)) errors.push(params.text)
    waiting.get(id)?.(data)
    waiting.delete(id)
  })
  let sent = 0
  function send<Method extends keyof Answers>(method: Method, params: object): Promise<Answers[Method]> {
    sent += 1
    const id = sent
    return new Promise((resolve, reject) => {
      waiting.set(id, (answer) => {
        const { type, result, message } = JSON.parse(answer)
        if (type === 'success') resolve(result)
        else reject(new Error(`${method}: ${message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  return { send, errors: () => errors }
}
