import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux lets users mount disks in a namespace that ends with its last process. */
const UNSHARE = ['--map-root-user', '--mount']

/** Whether this machine supports it. */
export function hasSmallDisks(): boolean {
  const { status } = spawnSync('unshare', [...UNSHARE, 'mount', '-t', 'tmpfs', 'none', '/mnt'])
  return status === 0
}

export type SmallDisk = {
  /** Path inside the namespace. */
  folder: string
  /** Path outside the namespace, valid while the disk is mounted. */
  outside: string
  /** Starts a program inside the namespace. */
  run: (command: readonly string[], environment: Record<string, string | undefined>) => ChildProcess
  remove: () => Promise<void>
}

/** Mounts a disk of this size. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-disk-'))
  const mount = `mount -t tmpfs -o size=${megabytes}m none ${folder} && echo mounted && exec sleep infinity`
  const keeper = spawn('unshare', [...UNSHARE, 'sh', '-c', mount], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(keeper.stdout, 'data')
  const { pid } = keeper
  return {
    folder,
    outside: `/proc/${pid}/root${folder}`,
    run: ([program = '', ...args], env) =>
      spawn(
        'nsenter',
        [
          `--target=${pid}`,
          '--user',
          '--mount',
          '--preserve-credentials',
          `--wd=${process.cwd()}`,
          program,
          ...args,
        ],
        {
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      ),
    async remove() {
      const ended = once(keeper, 'exit')
      keeper.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
