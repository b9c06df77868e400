import { expect, it } from 'vitest'
import { settingsIssues } from './issues.ts'
import { SETTINGS_LIMITS } from './limits.ts'
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
  [{ green_minutes: 1.5 }, 'green_minutes'],
  [{ amber_minutes: SETTINGS_LIMITS.age_minutes + 1 }, 'amber_minutes'],
  [{ amber_minutes: calls.green_minutes + 0.5 }, 'amber_minutes'],
  [{ sound_every_minutes: 0 }, 'sound_every_minutes'],
  [{ sound_every_minutes: 61 }, 'sound_every_minutes'],
  [{ amber_minutes: 14 }, 'amber_minutes'],
  [{ close_after_days: 0 }, 'close_after_days'],
  [{ close_after_days: 61 }, 'close_after_days'],
])('calls with %j are refused at %s', (change, path) => {
  expect(settingsIssues('calls', { ...calls, ...change }).map((issue) => issue.path)).toEqual([path])
})

it('a year without Ramadan’s own hours may be saved', () => {
  const none = { ...calls, ramadan: { ...ramadan, from: null, until: null }, close_after_days: 7 }
  expect(settingsIssues('calls', none)).toEqual([])
})

it.each<Partial<CallSettings>>([
  { green_minutes: 1, amber_minutes: 1 },
  { green_minutes: SETTINGS_LIMITS.age_minutes, amber_minutes: SETTINGS_LIMITS.age_minutes },
  { sound_every_minutes: 1, close_after_days: 1 },
  { sound_every_minutes: 60, close_after_days: 60 },
  { plan: Array.from({ length: 9 }, () => ({ kind: 'after' as const, minutes: 1440 })) },
  {
    plan: [
      { kind: 'at', days: 0, time: '00:00' },
      { kind: 'at', days: 14, time: '23:59' },
    ],
  },
])('calls may be at the bounds: %j', (change) => {
  expect(settingsIssues('calls', { ...calls, ...change })).toEqual([])
})

it('both ages of an order that waits have a longest', () => {
  const most = SETTINGS_LIMITS.age_minutes
  const older = { green_minutes: most + 1, amber_minutes: most + 1 }
  expect(settingsIssues('calls', { ...calls, ...older }).map(({ path }) => path)).toEqual([
    ...['green_minutes', 'amber_minutes'],
  ])
})
