import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeAnswer } from './answer.ts'

const TEXT = 'Une rose au petit matin. '.repeat(200)

describe('an answer that is kept', () => {
  it('takes no more memory than it tells: a compressed form leaves its compressor’s room behind', async () => {
    const { formFor, byteLength } = await makeAnswer(new Response(TEXT), 'many')
    const bodies = ['br', 'gzip', ''].map((accepted) => formFor(accepted).body)
    expect(new Set(bodies.map((body) => body.byteLength)).size).toBe(3)
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map((body) => body.byteLength))
    expect(byteLength).toBeGreaterThanOrEqual(bodies.reduce((sum, body) => sum + body.byteLength, 0))
  })

  it('is compressed once, however many ask', async () => {
    const { formFor } = await makeAnswer(new Response(TEXT), 'many')
    for (const accepted of ['br', 'gzip', '']) expect(formFor(accepted)).toBe(formFor(accepted))
  })

  it('is the same answer in fewer bytes once it is refined', async () => {
    const page = await readFile('package-lock.json')
    const { formFor, refine } = await makeAnswer(new Response(page), 'many')
    const [before, gzip] = [formFor('br').body, formFor('gzip')]
    await refine()
    const { headers, body } = formFor('br')
    expect(body.byteLength).toBeLessThan(before.byteLength)
    expect(body.buffer.byteLength).toBe(body.byteLength)
    expect(brotliDecompressSync(body).equals(page)).toBe(true)
    expect(headers).toContain(String(body.byteLength))
    expect(formFor('gzip')).toBe(gzip)
  })
})

describe('an answer that is not kept', () => {
  it('is compressed with less care: whoever asks for what is not there must not cost more than whoever asks for a page', async () => {
    const page = await readFile('package-lock.json')
    const [kept, passing] = [
      await makeAnswer(new Response(page), 'many'),
      await makeAnswer(new Response(page), 'stranger'),
    ]
    for (const encoding of ['br', 'gzip'] as const) {
      const [small, large] = [kept, passing].map(({ formFor }) => formFor(encoding).body.byteLength)
      expect(small, encoding).toBeLessThan(large ?? 0)
      expect(large, encoding).toBeLessThan(page.byteLength / 2)
    }
  })
})
