import { expect, it } from 'vitest'
import { parcelStatesOf, readsParcel } from './readable.ts'
import { OUT_PARCEL_STATES, PARCEL_STATES } from './words.ts'

const TO_MOVE = ['a-remettre', ...OUT_PARCEL_STATES]

it('who prepares reads parcels that are still to be moved or to come back; the others read all', () => {
  expect(parcelStatesOf('preparation')).toEqual(TO_MOVE)
  expect(PARCEL_STATES.filter((state) => readsParcel('preparation', state))).toEqual(TO_MOVE)
  for (const role of ['proprietaire', 'confirmation'] as const) {
    expect(parcelStatesOf(role)).toBeUndefined()
    expect(PARCEL_STATES.filter((state) => readsParcel(role, state))).toEqual(PARCEL_STATES)
  }
})
