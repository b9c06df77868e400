import { describe, expect, it } from 'vitest'
import { DEMO_IDENTITY } from '#domain/shop/demo-identity.ts'
import { FIRST_STEPS, firstSteps, type ShopState } from './first-start.ts'

const NEW: ShopState = {
  hasOwnPassword: false,
  identity: {},
  arePicturesChosen: false,
  isDeliverySaved: false,
  demo: 'there',
  hasOwnProduct: false,
  hasOrder: false,
  isOpened: false,
}

function done(state: Partial<ShopState>): string[] {
  return firstSteps({ ...NEW, ...state }).flatMap(({ id, isDone }) => (isDone ? [id] : []))
}

describe('the first start', () => {
  it('has everything before it in a new shop', () => {
    expect(firstSteps(NEW).map(({ id }) => id)).toEqual(FIRST_STEPS)
    expect(done({})).toEqual([])
  })

  it('knows a step that is done by the shop itself', () => {
    expect(done({ hasOwnPassword: true })).toEqual(['password'])
    expect(done({ isDeliverySaved: true })).toEqual(['delivery'])
    expect(done({ demo: 'gone' })).toEqual(['demo'])
    expect(done({ arePicturesChosen: true })).toEqual(['pictures'])
    expect(done({ hasOwnProduct: true })).toEqual(['product'])
    expect(done({ hasOrder: true })).toEqual(['trial'])
    expect(done({ isOpened: true })).toEqual(['opening'])
  })

  it('wants a name, an address and a way to reach the shop, and not those of the demonstration', () => {
    const named = { legalName: 'Dar Salma SARL', address: '3, rue des Orangers, Fès' }
    expect(done({ identity: named })).toEqual([])
    expect(done({ identity: { ...named, phone: '+212535000000' } })).toEqual(['identity'])
    expect(done({ identity: { ...named, email: 'salma@exemple.ma' } })).toEqual(['identity'])
    expect(done({ identity: { whatsApp: '+212612345678' } })).toEqual(['whatsapp'])
    expect(done({ identity: DEMO_IDENTITY })).toEqual([])
  })

  it('does not speak of a demonstration that never was', () => {
    expect(firstSteps({ ...NEW, demo: 'never' }).map(({ id }) => id)).not.toContain('demo')
  })
})
