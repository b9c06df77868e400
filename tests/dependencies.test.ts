import { spawnSync } from 'node:child_process'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
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
  builtIntoPages: string[]
  allowScripts: Record<string, boolean>
} = JSON.parse(await readFile('package.json', 'utf8'))
const locked = Object.entries(packages).filter(([path]) => path !== '')
/** What a running shop is maintained with. */
const SCRIPTS = ['scripts/admin-password.ts', 'scripts/backup.ts', 'scripts/restore.ts']
/** Loaded by `npm run dev` only. */
const DEVELOPMENT = 'src/process/live-pages.ts'
/** Installed beside the shop, although nothing of them runs. */
const TYPES = ['@types/react', 'csstype']
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('the dependencies', () => {
  it('are pinned to the locked version', () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      // An alias names the package that it stands for: `npm:NAME@VERSION`.
      const pinned = version.slice(version.lastIndexOf('@') + 1)
      expect(pinned, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(packages[`node_modules/${name}`]?.version, name).toBe(pinned)
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

describe('the installed shop', () => {
  it('runs on `dependencies` alone, without what is built into its pages', async () => {
    const files = [...(await filesOf('src/**/*.ts')), ...SCRIPTS].filter(
      (file) => !file.startsWith('src/web/') && file !== DEVELOPMENT,
    )
    expect(await packagesIn(files)).toEqual(Object.keys(manifest.dependencies).sort())
  })

  it('says of every other package in its pages that it is built into them', async () => {
    const used = await packagesIn(await filesOf('src/web/**/*.{ts,tsx}'))
    const fonts = manifest.builtIntoPages.filter((name) => name.startsWith('@fontsource-variable/'))
    const unsaid = used.filter((name) => !(name in manifest.dependencies))
    expect([...fonts, ...unsaid].sort()).toEqual(manifest.builtIntoPages)
    for (const name of manifest.builtIntoPages) expect(manifest.devDependencies).toHaveProperty([name])
  })

  it('has no compiler, which a package that runs may use where there is one', () => {
    const compilers = locked.filter(([path, { dev }]) => !dev && nameOf(path).includes('typescript'))
    expect(compilers.map(([path]) => path)).toEqual([])
  })
})

it('the bill of materials names all that runs or is built into pages, and no tools', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'sillage-sbom-')), 'sbom.json')
  expect(spawnSync(process.execPath, ['scripts/sbom.ts', file]).status).toBe(0)
  const text = await readFile(file, 'utf8')
  await rm(dirname(file), { recursive: true })
  const { bomFormat, components }: { bomFormat: string; components: { name: string; version: string }[] } =
    JSON.parse(text)
  const named = components.map(({ name, version }) => `${name} ${version}`)
  const installed = locked
    .filter(([path, { dev }]) => !dev && !TYPES.includes(nameOf(path)))
    .map(([path, { version }]) => `${nameOf(path)} ${version}`)
  expect(bomFormat).toBe('CycloneDX')
  expect(named).toEqual(expect.arrayContaining(installed))
  for (const name of [...Object.keys(manifest.dependencies), ...manifest.builtIntoPages, 'node'])
    expect(named).toContain(`${name} ${packages[`node_modules/${name}`]?.version}`)
  // What those built in need is named too; what only tools need is not.
  for (const name of ['@tanstack/query-core', 'scheduler'])
    expect(named).toContain(`${name} ${packages[`node_modules/${name}`]?.version}`)
  for (const tool of Object.keys(manifest.devDependencies))
    if (tool !== 'node' && !manifest.builtIntoPages.includes(tool))
      expect(text).not.toContain(`"name": "${tool}"`)
  expect(text).not.toContain('://')
})

async function filesOf(pattern: string): Promise<string[]> {
  return (await Array.fromAsync(glob(pattern))).filter((file) => !/\.test\.tsx?$/.test(file))
}

/** The packages that the files import, in alphabetical order. */
async function packagesIn(files: string[]): Promise<string[]> {
  const names = new Set<string>()
  for (const file of files) {
    for (const [, from = ''] of (await readFile(file, 'utf8')).matchAll(
      /(?:from|import\()\s?'([@a-z][^']*)'/g,
    )) {
      const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
      if (!isBuiltin(from) && `node_modules/${name}` in packages) names.add(name)
    }
  }
  return [...names].sort()
}
