import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOldShop, type OldShop, startOldShop } from '#tests/support/old-shop.ts'
import { createFetchPicture } from './fetch-picture.ts'

let shop: OldShop
beforeAll(async () => {
  shop = await startOldShop()
})
afterAll(() => shop.close())

const never = new AbortController().signal
const fetchOld = createFetchPicture({ isAllowed: isOldShop })

describe('a picture elsewhere', () => {
  it.each(['ok', 'slow', 'shy', 'moved'])('comes from /%s', async (kind) => {
    const fetched = await fetchOld(`${shop.url}/${kind}/7.png`, never)
    expect('content' in fetched && fetched.content.subarray(1, 4).toString()).toBe('PNG')
  })

  it.each([
    ['inward', 'private'],
    ['inward-name', 'private'],
    ['to-file', 'missing'],
    ['round', 'astray'],
    ['gone', 'missing'],
    ['closed', 'refused'],
    ['busy', 'unreachable'],
    ['cut', 'unreachable'],
    ['endless', 'too_heavy'],
  ])('of /%s is %s', async (kind, fault) => {
    expect(await fetchOld(`${shop.url}/${kind}/8.png`, never)).toEqual({ fault })
  })

  it('that does not come is too slow', async () => {
    const impatient = createFetchPicture({ isAllowed: isOldShop, withinMs: 200 })
    expect(await impatient(`${shop.url}/silent/8.png`, never)).toEqual({ fault: 'too_slow' })
  })

  it('is asked for six times on its way, and no more', async () => {
    expect(shop.asked.get('/round/8.png')).toBe(6)
  })

  it('is not asked of a port where nobody answers for ever', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const address = closed.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await new Promise((resolve) => closed.close(resolve))
    expect(await fetchOld(`http://127.0.0.1:${port}/a.png`, never)).toEqual({ fault: 'unreachable' })
  })

  it('ends with the error of whoever ends it', async () => {
    const stopping = new AbortController()
    const fetched = fetchOld(`${shop.url}/silent/1.png`, stopping.signal)
    stopping.abort(new Error('The shop stops.'))
    await expect(fetched).rejects.toThrow('The shop stops.')
  })
})

describe('a machine that is not of the internet', () => {
  it.each([
    'http://127.0.0.1:1/a.png',
    'http://2130706433:1/a.png',
    'http://0x7f.1:1/a.png',
    'http://[::1]:1/a.png',
    'http://[::ffff:127.0.0.1]:1/a.png',
    'http://localhost:1/a.png',
    'http://10.0.0.8/a.png',
    'https://192.168.1.1/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://anyone:secret@127.0.0.1:1/a.png',
  ])('is not connected to: %s', async (address) => {
    expect(await createFetchPicture()(address, never)).toEqual({ fault: 'private' })
  })
})
