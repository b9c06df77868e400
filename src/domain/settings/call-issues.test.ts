import { expect, it } from 'vitest'
import { settingsIssues } from './issues.ts'
import { type CallSettings, DEFAULT_SETTINGS } from './settings.ts'

const { calls } = DEFAULT_SETTINGS
const { hours, ramadan } = calls

it('the usual calls may be saved', () => {
  expect(settingsIssues('calls', calls)).toEqual([])
})

it.each<[change: Partial<CallSettings>, path: string]>([
  [{ hours: { ...hours, days: [] } }, 'hours.days'],
  [{ hours: { ...hours, opens: '25:00' } }, 'hours.opens'],
  [{ hours: { ...hours, closes: '08:00' } }, 'hours.closes'],
  [{ ramadan: { ...ramadan, closes: '09:00' } }, 'ramadan.closes'],
  [{ ramadan: { ...ramadan, from: null } }, 'ramadan.from'],
  [{ ramadan: { ...ramadan, until: null } }, 'ramadan.until'],
  [{ ramadan: { ...ramadan, until: '2027-01-01' } }, 'ramadan.until'],
  [{ plan: Array.from({ length: 10 }, () => ({ kind: 'after' as const, minutes: 60 })) }, 'plan'],
  [{ plan: [{ kind: 'after', minutes: 0 }] }, 'plan.0'],
  [{ plan: [{ kind: 'at', days: 1, time: '7' }] }, 'plan.0'],
  [{ plan: [{ kind: 'at', days: 15, time: '11:00' }] }, 'plan.0'],
  [{ green_minutes: 0 }, 'green_minutes'],
  [{ sound_every_minutes: 0 }, 'sound_every_minutes'],
  [{ sound_every_minutes: 61 }, 'sound_every_minutes'],
  [{ amber_minutes: 14 }, 'amber_minutes'],
  [{ close_after_days: 0 }, 'close_after_days'],
])('calls with %j are refused at %s', (change, path) => {
  expect(settingsIssues('calls', { ...calls, ...change }).map((issue) => issue.path)).toEqual([path])
})

it('a year without Ramadan’s own hours may be saved', () => {
  const none = { ...calls, ramadan: { ...ramadan, from: null, until: null }, close_after_days: 7 }
  expect(settingsIssues('calls', none)).toEqual([])
})
