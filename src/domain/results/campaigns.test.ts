import { describe, expect, it } from 'vitest'
import { campaignKey, campaignLabel, campaignOf, costPerDelivered, returnOnCash } from './campaigns.ts'

describe('a campaign', () => {
  it('is of the channel of its source, or of how the order was taken', () => {
    expect(campaignOf({ origin: 'ig', taken: 'boutique', campaign: 'Ramadan' })).toEqual({
      channel: 'Meta',
      campaign: 'Ramadan',
    })
    expect(campaignOf({ origin: '', taken: 'whatsapp', campaign: '' }).channel).toBe('WhatsApp')
    expect(campaignOf({ origin: '', taken: 'boutique', campaign: '' })).toEqual({ channel: '', campaign: '' })
  })

  it('is the same however its name is written', () => {
    const one = { channel: 'Meta', campaign: ' Ramadan ' }
    expect(campaignKey(one)).toBe(campaignKey({ channel: 'instagram', campaign: 'RAMADAN' }))
    expect(campaignLabel(one)).toBe('Meta · Ramadan')
    expect(campaignLabel({ channel: 'Meta', campaign: '' })).toBe('Meta, sans campagne')
    expect(campaignLabel({ channel: '', campaign: '' })).toBe('Origine inconnue')
  })

  it('is worth what it brought in hand', () => {
    expect(costPerDelivered({ spent: 100, in_hand: 0 }, 3)).toBe(33.33)
    expect(costPerDelivered({ spent: 100, in_hand: 0 }, 0)).toBeNull()
    expect(returnOnCash({ spent: 80, in_hand: 200 })).toBe(2.5)
    expect(returnOnCash({ spent: 0, in_hand: 200 })).toBeNull()
  })
})
