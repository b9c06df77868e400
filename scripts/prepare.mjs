import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Runs before packages are installed: plain JavaScript for Node 20, without dependencies.

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The pinned runtime, available once packages are installed. */
export const NODE = join(ROOT, 'node_modules/.bin/node')

export const OLDEST_NODE = 20
/** npm's record of installed packages. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json')
const BUILD_STAMP = join(ROOT, 'dist/.sillage-build')
/** Inputs of the build. */
const BUILD_SOURCES = ['src', 'assets/brand', 'scripts/build.ts', 'vite.config.ts', 'package-lock.json']

/** Installs and builds if their inputs have changed; exits the process on failure. */
export function prepare() {
  install()
  build()
}

export function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(`Sillage needs Node.js ${OLDEST_NODE} or later; this is ${process.version}.`)
  }
  if (isInstalled()) return
  console.log('Installing packages, a minute or two…')
  // npm warns about an older Node; the packages run on the pinned one.
  run('npm', ['ci', '--loglevel', 'error'], 'The packages could not be installed (npm ci).')
}

/** Whether the packages of the lock file are there, with the runtime. */
export function isInstalled() {
  if (!existsSync(NODE) || !existsSync(INSTALLED)) return false
  const installed = packagesOf(INSTALLED)
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function build() {
  const wanted = fingerprint(BUILD_SOURCES)
  if (stampOf(BUILD_STAMP) === wanted) return
  console.log('Building the pages…')
  run(NODE, ['scripts/build.ts'], 'The pages could not be built (scripts/build.ts).')
  writeFileSync(BUILD_STAMP, wanted)
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  const names = readdirSync(join(ROOT, path)).sort()
  return names
    .filter((name) => !/\.(?:test\.tsx?|sql|tsbuildinfo)$/.test(name))
    .flatMap((name) => filesIn(`${path}/${name}`))
}

function stampOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function run(command, args, complaint) {
  const onWindows = process.platform === 'win32'
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: onWindows })
  if (status !== 0) fail(error === undefined ? complaint : `${complaint} ${error.message}`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) prepare()
