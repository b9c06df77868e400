import { readdir, readFile } from 'node:fs/promises'

const NANOSECONDS = 1e9

/** CPU time in seconds. */
export type Spent = Record<'shop' | 'database' | 'buyers', number>

/** Measures the CPU time of the shop, its PostgreSQL backends and this process; Linux only. */
export async function startMeter(parts: ShopParts): Promise<{ read: () => Promise<Spent> }> {
  const before = await readAll(parts)
  return {
    async read() {
      const after = await readAll(parts)
      return {
        shop: after.shop - before.shop,
        // Without those that have ended meanwhile.
        database: [...after.backends].reduce(
          (sum, [pid, seconds]) => sum + seconds - (before.backends.get(pid) ?? 0),
          0,
        ),
        buyers: after.buyers - before.buyers,
      }
    },
  }
}

export type ShopParts = { pid: number | undefined; databaseUrl: string | undefined }

async function readAll({ pid, databaseUrl }: ShopParts) {
  const database = new URL(databaseUrl ?? 'postgres:').pathname.slice(1)
  const pids = await findBackends(database)
  const backends = await Promise.all(
    pids.map(async (backend): Promise<[string, number]> => [backend, await processorSeconds(backend)]),
  )
  return {
    shop: await processorSeconds(String(pid)),
    backends: new Map(backends),
    buyers: await processorSeconds('self'),
  }
}

/** PostgreSQL puts the database name into its backends' process titles. */
async function findBackends(database: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const titles = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter(
    (_, index) => titles[index]?.startsWith('postgres:') && titles[index]?.includes(` ${database} `),
  )
}

/** Returns the processor time of all threads, to the nanosecond; 0 for a process that has ended. */
export async function processorSeconds(pid: string): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const spent = await Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
      return Number(stat.split(' ')[0])
    }),
  )
  return spent.reduce((sum, one) => sum + one, 0) / NANOSECONDS
}
