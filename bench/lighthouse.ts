import { execFile } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM, CHROMIUM_FLAGS } from '#tests/e2e/chromium.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const MAX_TRIES = 3

export const HEADLESS_FLAGS = ['--headless=new', ...CHROMIUM_FLAGS]

type Report = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number; details: { items: Transfer[] } }>
}
type Transfer = { resourceType: string; transferSize: number }
export type Figures = {
  score: number
  lcp: number
  cls: number
  blocking: number
  scripts: number
  all: number
}

/**
 * A page on Lighthouse's simulated low-end phone. Lighthouse is large and used only here, so npx fetches it. It sometimes
 * fails on an incomplete trace and must be run again.
 */
export async function audit(url: string): Promise<Figures> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await auditOnce(url)
    } catch (error) {
      if (tries === MAX_TRIES) throw error
    }
  }
}

async function auditOnce(url: string): Promise<Figures> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      `--chrome-flags=${HEADLESS_FLAGS.join(' ')}`,
    ],
    {
      maxBuffer: 50_000_000,
      // Lighthouse needs a newer Node than the machine may have.
      env: {
        ...process.env,
        CHROME_PATH: CHROMIUM,
        PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      },
    },
  )
  const { categories, audits }: Report = JSON.parse(stdout)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const scripts = audits['network-requests']?.details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  )
  return {
    score: categories.performance.score * 100,
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    scripts: (scripts ?? []).reduce((sum, { transferSize }) => sum + transferSize, 0),
    all: value('total-byte-weight'),
  }
}
