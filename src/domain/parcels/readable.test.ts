import { expect, it } from 'vitest'
import type { Role } from '#domain/account/roles.ts'
import { parcelStatesOf, readsParcel } from './readable.ts'
import { OUT_PARCEL_STATES, PARCEL_STATES } from './words.ts'

const TO_MOVE = ['a-remettre', ...OUT_PARCEL_STATES, 'livre-en-partie']

const those = (role: Role) => PARCEL_STATES.filter((state) => readsParcel(role, { state }))

it('who prepares reads parcels that are still to be moved or to come back; the others read all', () => {
  expect(parcelStatesOf('preparation')).toEqual(TO_MOVE)
  expect([...those('preparation')].sort()).toEqual([...TO_MOVE].sort())
  const back = { state: 'livre-en-partie', returned_at: '2026-03-02T10:00:00Z' } as const
  expect([readsParcel('preparation', back), readsParcel('proprietaire', back)]).toEqual([false, true])
  for (const role of ['proprietaire', 'confirmation'] as const) {
    expect(parcelStatesOf(role)).toBeUndefined()
    expect(those(role)).toEqual(PARCEL_STATES)
  }
})
