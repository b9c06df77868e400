import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'

export type RawAnswer = { headers: string[]; body: string }

/** Headers that differ per answer or are set by Node. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive']

/** Starts a minimal Node server in a separate process that sends these answers. */
export async function startBare(
  answers: Readonly<Record<string, RawAnswer>>,
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), JSON.stringify(answers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() }
}

/** The compressed body and headers as sent. */
export async function rawAnswer(url: URL): Promise<RawAnswer> {
  const outgoing = request(url, { headers: { 'Accept-Encoding': 'br' } }).end()
  const [response] = await once(outgoing, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const headers: string[] = response.rawHeaders
  return {
    headers: headers.filter(
      (_, index) => !OWN_HEADERS.includes(headers[index - (index % 2)]?.toLowerCase() ?? ''),
    ),
    body: Buffer.concat(chunks).toString('base64'),
  }
}
