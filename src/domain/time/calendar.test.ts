import { expect, it } from 'vitest'
import { dayInMorocco } from './calendar.ts'

it('the day in Morocco begins an hour before the one in London, but not in Ramadan', () => {
  expect(dayInMorocco(new Date('2025-12-01T23:30:00Z'))).toBe('2025-12-02')
  expect(dayInMorocco(new Date('2025-03-10T23:30:00Z'))).toBe('2025-03-10')
})
