import { readFileSync, writeFileSync } from 'node:fs'

type Locked = {
  version: string
  integrity?: string
  license?: string
  optional?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const FOLDER = 'node_modules/'

/**
 * `npm run sbom`: CycloneDX list, in `sbom.cdx.json` or the given file, of all packages whose code runs on a server or
 * reaches a browser: `dependencies`, `builtIntoPages`, and what these need. Read from the lock file, because npm counts
 * what only the build reads among the tools.
 */
const [file = 'sbom.cdx.json'] = process.argv.slice(2)
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const running = new Set<string>()
for (const name of [...Object.keys(manifest.dependencies), ...manifest.builtIntoPages]) include(name, '')
const components = Object.entries(packages)
  .filter(([path]) => running.has(path))
  .map(([path, locked]) => component(path.slice(path.lastIndexOf(FOLDER) + FOLDER.length), locked))
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: described('application', manifest) },
  components: [...components, runtime()],
}
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${bom.components.length} components in ${file}.`)

/** Adds the package that `name` means to the package at `from`, and what it needs. */
function include(name: string, from: string) {
  const path = pathOf(name, from)
  // An optional package that npm leaves out.
  if (path === undefined || running.has(path)) return
  running.add(path)
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta,
  } = packages[path] ?? {}
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta?.[peer]?.optional)
  for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    include(needed, path)
}

/** Looks in the package's own folder first, then in each folder above it, as Node does. */
function pathOf(name: string, from: string): string | undefined {
  const path = from === '' ? `${FOLDER}${name}` : `${from}/${FOLDER}${name}`
  if (path in packages) return path
  return from === '' ? undefined : pathOf(name, from.slice(0, Math.max(from.lastIndexOf(`/${FOLDER}`), 0)))
}

function component(name: string, { version, integrity = '', license, optional, devOptional }: Locked) {
  const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
  return {
    ...described('library', { name, version }),
    scope: optional || devOptional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content }],
    licenses: license === undefined ? [] : [{ expression: license }],
  }
}

/** Node itself, pinned as a dev dependency; production runs the same version. */
function runtime() {
  const { node: version } = manifest.devDependencies
  return { ...described('platform', { name: 'node', version }), scope: 'required' }
}

function described(type: string, { name, version }: { name: string; version: string }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { type, name, version, 'bom-ref': purl, purl }
}
