import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  hasInstallScript?: boolean
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  await readFile('package-lock.json', 'utf8'),
)
const manifest: {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
} = JSON.parse(await readFile('package.json', 'utf8'))
const locked = Object.entries(packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('the dependencies', () => {
  it('are pinned to the locked version', () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })

  it('have an integrity hash', () => {
    const unknown = locked.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    // Optional tools for platforms other than the one the lock file was written on; never runtime dependencies.
    const tools = unknown.filter(([, { dev, optional, os }]) => dev && optional && os !== undefined)
    expect(unknown.map(([path]) => path)).toEqual(tools.map(([path]) => path))
  })

  it('come from the registry alone', () => {
    const elsewhere = locked.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(elsewhere).toEqual([])
  })

  it('run no install scripts, except those allowed by name', () => {
    const running = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path))
    const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
    expect(running.filter((name) => !allowed.includes(name))).toEqual([])
    expect(allowed.filter((name) => !running.includes(name))).toEqual([])
  })
})

it('the bill of materials names all that the shop is installed with, and none of its tools', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'sillage-sbom-')), 'sbom.json')
  expect(spawnSync(process.execPath, ['scripts/sbom.ts', file]).status).toBe(0)
  const text = await readFile(file, 'utf8')
  await rm(dirname(file), { recursive: true })
  const { bomFormat, components }: { bomFormat: string; components: { name: string; version: string }[] } =
    JSON.parse(text)
  const running = locked
    .filter(([, { dev }]) => !dev)
    .map(([path, { version }]) => `${nameOf(path)} ${version}`)
  const runtime = `node ${manifest.devDependencies.node}`
  expect(bomFormat).toBe('CycloneDX')
  expect(components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(
    [...running, runtime].sort(),
  )
  for (const name of Object.keys(manifest.dependencies)) expect(text).toContain(`"name": "${name}"`)
  expect(text).not.toContain('://')
})
