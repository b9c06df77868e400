import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { siteOf } from '#domain/site/site.ts'
import { termsSections } from './terms-texts.ts'

function personalData(advertising: boolean): string {
  const site = siteOf({ ...DEFAULT_SETTINGS, consent: { measurement: true, advertising } }, new Date())
  return (
    termsSections(site)
      .find(({ id }) => id === 'donnees-personnelles')
      ?.body.join(' ') ?? ''
  )
}

it('the terms name Meta and TikTok where the shop asks for consent to advertising, and only there', () => {
  expect(personalData(true)).toMatch(
    /Seul le transporteur les reçoit, pour la livraison, sauf si vous acceptez/,
  )
  expect(personalData(true)).toMatch(/nécessaires à son fonctionnement, sauf si vous acceptez/)
  expect(personalData(true)).toContain('Meta ou TikTok apprennent')
  expect(personalData(false)).not.toMatch(/sauf si|Meta|\{/)
})
