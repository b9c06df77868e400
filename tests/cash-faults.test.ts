import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { CashOwed, Remittance, RemittanceDetail } from '#contract/remittances.ts'
import { OWNER, startShop } from './e2e/shop-process.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openVisit } from './support/test-visit.ts'

const KILLS = shortOrWhole({ short: 1, whole: 30 })
/** An answer takes about as long. */
const LONGEST_LIFE_MS = 120

it(`killed while it closes, reopens and reads invoices, it pays nothing twice and loses nothing (times: ${KILLS})`, async () => {
  const shop = await startShop()
  const visit = openVisit(shop.url)
  expect((await visit.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
  const read = async <T>(path: string): Promise<T> => (await visit.get(path)).json()
  const { remittances } = await read<{ remittances: Remittance[] }>('/api/remittances?page=1&per_page=20')
  const draft = remittances.find(({ state }) => state === 'brouillon')
  if (draft === undefined) throw new Error('The demonstration has no draft.')
  const path = `/api/remittances/${draft.id}`
  const before = await read<RemittanceDetail>(path)
  const owedBefore = await read<CashOwed>('/api/cash')
  // Two lists of the same sum: the fees of two parcels are exchanged.
  const lines = before.all_lines.map(lineOfFile)
  const [first, second] = before.all_lines
  const exchanged = before.all_lines.map((line, place) =>
    lineOfFile({ ...line, fee: (place === 0 ? second : place === 1 ? first : line)?.fee ?? 0 }),
  )
  expect(exchanged).not.toEqual(lines)
  // What carriers owe once it is closed: lines of its parcels are paid.
  const paid = before.all_lines
    .filter(({ order }) => order !== null)
    .reduce((sum, { gross }) => sum + Math.round(gross * 100), 0)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const now = await read<RemittanceDetail>(path)
    const { version } = now
    const asked =
      now.state === 'close'
        ? visit.send('POST', `${path}/reopen`, { version })
        : kill % 2 === 0
          ? visit.sendFile(`${path}/import`, fileOf(kill % 4 === 0 ? exchanged : lines))
          : visit.send('POST', `${path}/close`, { version })
    const answered = asked.catch(() => null)
    await pause(Math.random() * LONGEST_LIFE_MS)
    await shop.halt('SIGKILL')
    await answered
    await shop.resume()
    const after = await read<RemittanceDetail>(path)
    const owed = await read<CashOwed>('/api/cash')
    expect([after.version - version]).toSatisfy(([step]: number[]) => step === 0 || step === 1)
    expect([lines, exchanged]).toContainEqual(after.all_lines.map(lineOfFile))
    // All of it, or nothing.
    const isPaid = after.state === 'close'
    expect(Math.round((owedBefore.amount - owed.amount) * 100)).toBe(isPaid ? paid : 0)
  }
  await shop.stop()
}, 400_000)

function fileOf(lines: readonly string[]) {
  return new Uint8Array(Buffer.from(['Suivi;Montant;Frais;Type', ...lines].join('\r\n')))
}

function lineOfFile({ tracking, gross, fee }: { tracking: string; gross: number; fee: number }): string {
  return `${tracking};${gross};${fee};Livraison`
}
