import { describe, expect, it } from 'vitest'
import { channelOf, fbcOf, isClickId, isRecent, MAX_ORIGIN_TEXT, readArrival } from './origin.ts'

const AT = Date.parse('2026-03-02T10:00:00Z')

function arrive(query: string, referrer = '') {
  const params = new URLSearchParams(query)
  return readArrival({ param: (name) => params.get(name), referrer, at: AT })
}

describe('what led to the shop', () => {
  it('is what its address says: campaign and click', () => {
    expect(arrive('utm_source=ig&utm_medium=paid&utm_campaign=Ramadan+1&fbclid=IwAR0_x-1')).toEqual({
      ...{ source: 'ig', medium: 'paid', campaign: 'Ramadan 1', content: '', term: '', referrer: '' },
      ...{ fbclid: 'IwAR0_x-1', ttclid: '', ctwa_clid: '', at: AT },
    })
  })

  it('is the site that led here, or that of the click, where the address names no source', () => {
    expect(arrive('', 'www.Instagram.com')).toMatchObject({
      source: 'instagram.com',
      referrer: 'instagram.com',
    })
    expect(arrive('fbclid=abc')).toMatchObject({ source: 'facebook' })
    expect(arrive('ttclid=abc')).toMatchObject({ source: 'tiktok' })
    expect(arrive('ctwa_clid=abc&fbclid=x')).toMatchObject({ source: 'whatsapp' })
  })

  it('is nothing for an address that was typed, and for one with other parameters', () => {
    expect(arrive('')).toBeNull()
    expect(arrive('q=miel&page=2')).toBeNull()
  })

  it('is bounded, and an identifier that is none is left out', () => {
    expect(arrive(`utm_source=${'x'.repeat(500)}`)?.source).toHaveLength(MAX_ORIGIN_TEXT)
    expect(arrive('utm_source=fb&fbclid=<script>')?.fbclid).toBe('')
    expect(isClickId('a'.repeat(501))).toBe(false)
    expect(isClickId('')).toBe(false)
  })

  it('is believed for thirty days', () => {
    const now = new Date(AT)
    expect(isRecent(AT - 30 * 86_400_000, now)).toBe(true)
    expect(isRecent(AT - 32 * 86_400_000, now)).toBe(false)
    expect(isRecent(AT + 2 * 86_400_000, now)).toBe(false)
    expect(isRecent(Number.NaN, now)).toBe(false)
  })

  it('is written for Meta as its documentation says', () => {
    expect(fbcOf('IwAR0', new Date(1_554_763_741_205))).toBe('fb.1.1554763741205.IwAR0')
  })
})

it.each([
  ['ig', 'Meta'],
  ['l.facebook.com', 'Meta'],
  ['Instagram, message', 'Meta'],
  ['TikTok Ads', 'TikTok'],
  ['wa.me', 'WhatsApp'],
  ['google.co.ma', 'Google'],
  ['Salon de Fès', 'Salon de Fès'],
  ['', ''],
])('the channel of %s is %s', (source, channel) => {
  expect(channelOf(source)).toBe(channel)
})
