import { readdir, readFile } from 'node:fs/promises'

/** The kernel's unit of processor time on every Linux. */
const TICKS_PER_SECOND = 100

/** Processor time, in seconds. */
export type Spent = Record<'shop' | 'database' | 'buyers', number>

/** Starts to watch a shop's process, the PostgreSQL backends of its database, and this process; only Linux tells. */
export async function startMeter(parts: ShopParts): Promise<{ read: () => Promise<Spent> }> {
  const before = await readAll(parts)
  return {
    async read() {
      const after = await readAll(parts)
      return {
        shop: after.shop - before.shop,
        database: after.database - before.database,
        buyers: after.buyers - before.buyers,
      }
    },
  }
}

type ShopParts = { pid: number | undefined; databaseUrl: string | undefined }

async function readAll({ pid, databaseUrl }: ShopParts): Promise<Spent> {
  const database = new URL(databaseUrl ?? 'postgres:').pathname.slice(1)
  const backends = await findBackends(database)
  const seconds = await Promise.all(backends.map(processorSeconds))
  return {
    shop: await processorSeconds(String(pid)),
    database: seconds.reduce((sum, one) => sum + one, 0),
    buyers: await processorSeconds('self'),
  }
}

/** PostgreSQL writes the database's name into the title of each of its processes that serve it. */
async function findBackends(database: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const titles = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter(
    (_, index) => titles[index]?.startsWith('postgres:') && titles[index]?.includes(` ${database} `),
  )
}

/** A process that has ended meanwhile took nothing. */
async function processorSeconds(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // What comes before may have spaces in it: the name of the program, in parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND
}
