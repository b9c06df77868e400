import { readFile } from 'node:fs/promises'
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

describe('what the shop is made of', () => {
  it('is asked for at one version each, the one that is locked', () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })

  it('is known by its content: nothing else can be installed in its place', () => {
    const unknown = locked.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    // Tools of other platforms than the lock file was written on; never what the shop runs.
    const tools = unknown.filter(([, { dev, optional, os }]) => dev && optional && os !== undefined)
    expect(unknown.map(([path]) => path)).toEqual(tools.map(([path]) => path))
  })

  it('comes from the registry alone', () => {
    const elsewhere = locked.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(elsewhere).toEqual([])
  })

  it('runs nothing when it is installed, save what was allowed by name', () => {
    const running = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path))
    const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
    expect(running.filter((name) => !allowed.includes(name))).toEqual([])
    expect(allowed.filter((name) => !running.includes(name))).toEqual([])
  })
})
