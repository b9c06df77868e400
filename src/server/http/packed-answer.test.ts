import { expect, it } from 'vitest'
import { packAnswer } from './packed-answer.ts'

const PIECE = 'Une rose au petit matin. '.repeat(4000)

function streamed(pieces: number, end: (controller: ReadableStreamDefaultController) => void): Response {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ < pieces) controller.enqueue(new TextEncoder().encode(PIECE))
      else end(controller)
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml' } })
}

it('a long answer is kept in a small part of its bytes, and unpacked piece by piece', async () => {
  const answer = await packAnswer(streamed(300, (controller) => controller.close()))
  expect(answer.byteLength).toBeLessThan((PIECE.length * 300) / 100)
  expect(answer.unpackedFor?.('gzip')).toBeUndefined()
  let bytes = 0
  for await (const piece of answer.unpackedFor?.('br') ?? []) bytes += piece.length
  expect(bytes).toBe(PIECE.length * 300)
})

it('an answer that breaks off is no answer', async () => {
  const broken = streamed(3, (controller) => controller.error(new Error('The database is gone.')))
  await expect(packAnswer(broken)).rejects.toThrow('The database is gone.')
})
