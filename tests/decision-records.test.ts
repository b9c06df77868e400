import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = new URL('../docs/decisions/', import.meta.url)
/** A record is one page at most. */
const MOST_LINES = 45

/** Accepted, or superseded or amended by later ADRs. */
const STATUS = /^(?:Accepted(?:; .+ by .+)?|Superseded by .+)$/

const records = readdirSync(FOLDER)
  .filter((file) => /^\d{3}-/.test(file))
  .map((file) => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8')
    const [, number = '', title = ''] = /^# (\d{3}) · (.+)$/m.exec(text) ?? []
    const [, date = ''] = /^Date: (\d{4}-\d{2}-\d{2})$/m.exec(text) ?? []
    const [, status = ''] = /^Status: (.+)$/m.exec(text) ?? []
    const isDecisionFirst = /^Status: .+\n\n(?:.+\n\n)?\*\*Decision\.\*\*/m.test(text)
    const isOnePage = text.trimEnd().split('\n').length <= MOST_LINES
    return { file, number, title, date, status, isDecisionFirst, isOnePage }
  })

describe('an ADR', () => {
  it('has the number of its file, a title, a date and a status', () => {
    const wrong = records.filter(
      ({ file, number, title, date, status }) =>
        !file.startsWith(`${number}-`) || title === '' || date === '' || !STATUS.test(status),
    )
    expect(wrong).toEqual([])
  })

  it('says first what was decided, on one page', () => {
    const wrong = records.filter(({ isDecisionFirst, isOnePage }) => !isDecisionFirst || !isOnePage)
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  it('is superseded and amended by later ones that exist', () => {
    const replaced = records.filter(({ status }) => status !== 'Accepted')
    for (const { number, status } of replaced) {
      const by = [...status.matchAll(/\[(\d{3})\]\(([^)]+)\)/g)]
      expect(by, `${number}: ${status}`).not.toEqual([])
      for (const [, later = '', file] of by) {
        expect(later > number, `${number} by ${later}`).toBe(true)
        expect(records.find((record) => record.number === later)?.file).toBe(file)
      }
    }
  })

  it('stands in the list with its title, date and status', () => {
    const list = readFileSync(new URL('README.md', FOLDER), 'utf8')
    const rows = records.map(
      ({ file, number, title, date, status }) => `| [${number}](${file}) | ${title} | ${date} | ${status} |`,
    )
    expect(list.split('\n').filter((line) => /^\| \[\d/.test(line))).toEqual(rows)
  })
})

it('the figures are one page of guards and one table, not a diary', () => {
  const figures = readFileSync(new URL('../benchmarks.md', FOLDER), 'utf8')
  expect(figures.split('\n').length).toBeLessThanOrEqual(150)
})
