import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONTENT_KINDS, DEFAULT_CONTENTS } from './kinds.ts'
import { isHousePicture, NEUTRAL_PICTURES, neutralPicture, withoutDemoPictures } from './neutral-pictures.ts'

describe('contents without the demonstration', () => {
  it.each(CONTENT_KINDS)('show none of its pictures, and describe no bottle: %s', (kind) => {
    const text = JSON.stringify(withoutDemoPictures(DEFAULT_CONTENTS[kind]))
    const shown = [...text.matchAll(/"\/pictures\/([^"]+)"/g)].map(([, name]) => name)
    expect(shown.filter((name) => !NEUTRAL_PICTURES.includes(name ?? ''))).toEqual([])
    expect(text).not.toMatch(/"alt":"[^"]*(?:flacon|atomiseur)/i)
  })

  it('keep every word and picture that the owner has changed', () => {
    const own = {
      src: '/pictures/salma.webp',
      focus: { x: 10, y: 20 },
      alt: 'Notre comptoir',
      dates: [null, 3, true],
    }
    expect(withoutDemoPictures(own)).toEqual(own)
  })

  it('tell pictures of the house from the owner’s', () => {
    expect(isHousePicture('/pictures/hero-1.webp')).toBe(true)
    expect(isHousePicture(neutralPicture('/pictures/hero-1.webp'))).toBe(true)
    expect(isHousePicture('/pictures/salma.webp')).toBe(false)
  })
})

it('each neutral picture is there', () => {
  const there = readdirSync('assets/pictures')
  expect(NEUTRAL_PICTURES.filter((name) => !there.includes(name))).toEqual([])
})
