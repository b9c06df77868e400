import { createServer } from 'node:http'

/**
 * Baseline of the machine: a minimal Node server that answers each path with fixed bytes and headers, given as first
 * argument in JSON, `path → { headers, body }`. Prints its port.
 */
const answers = new Map<string, { headers: string[]; body: Buffer }>(
  Object.entries<{ headers: string[]; body: string }>(JSON.parse(process.argv[2] ?? '{}')).map(
    ([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }],
  ),
)
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  response.writeHead(200, answer?.headers ?? [])
  response.end(answer?.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(address?.port)
})
