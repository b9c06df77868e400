import { readFileSync, writeFileSync } from 'node:fs'

type Locked = {
  version: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

const FOLDER = 'node_modules/'

/**
 * `npm run sbom`: CycloneDX list of the production dependencies, in `sbom.cdx.json` or the given file. Read from the
 * lock file, because `npm sbom --omit=dev` leaves out packages that a dev tool depends on too.
 */
const [file = 'sbom.cdx.json'] = process.argv.slice(2)
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const components = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
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
