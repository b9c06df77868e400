import { accessSync, constants, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

type Job = {
  container?: { image: string }
  strategy?: { matrix: { part: string[] } }
  steps: { uses?: string; run?: string }[]
}

const { devDependencies, scripts }: { devDependencies: { node: string }; scripts: Record<string, string> } =
  JSON.parse(readFileSync('package.json', 'utf8'))
const { jobs }: { jobs: Record<string, Job> } = parse(readFileSync('.github/workflows/ci.yml', 'utf8'))
const container = readFileSync('.devcontainer/Dockerfile', 'utf8')
const ci = readFileSync('.ci/run', 'utf8')

const images = Object.values(jobs).flatMap((job) => job.container?.image ?? [])

describe('the workflow', () => {
  it('runs on the runtime that is pinned', () => {
    expect(images).toEqual([`node:${devDependencies.node}-bookworm`])
  })

  it('runs scripts that exist', () => {
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    expect(commands).toContainEqual(expect.stringMatching(/^\.ci\/run \$\{\{ matrix\.part \}\}$/))
    accessSync('.ci/run', constants.X_OK)
    const asked = commands.flatMap((command) => [...command.matchAll(/npm run ([\w:]+)/g)])
    for (const [, script = ''] of asked) expect(scripts).toHaveProperty([script])
  })

  it('leaves out no part of the gate', () => {
    const [, parts = ''] = /GATE_PARTS = \[(.*)\]/.exec(readFileSync('scripts/test.mjs', 'utf8')) ?? []
    const names = [...parts.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect(jobs.gate?.strategy?.matrix.part).toEqual([...names, 'postgres'])
  })
})

describe('the dev container', () => {
  it('is the machine of the workflow', () => {
    for (const image of images) expect(container).toContain(`FROM ${image}\n`)
  })

  it('has every package that the tests install by themselves', () => {
    const installed = [...ci.matchAll(/\binstall (?:--[\w-]+ )*([a-z][a-z0-9 -]*)$/gm)].flatMap(
      ([, packages = '']) => packages.split(' '),
    )
    expect(installed).toContain('postgresql')
    for (const name of installed) expect(container).toContain(name)
  })
})

it('every form for an issue can be read', () => {
  for (const form of ['problem', 'change']) {
    const { name, body }: { name: string; body: unknown[] } = parse(
      readFileSync(`.github/ISSUE_TEMPLATE/${form}.yml`, 'utf8'),
    )
    expect(name).not.toBe('')
    expect(body.length).toBeGreaterThan(2)
  }
})

it('every file that a newcomer is sent to exists', () => {
  /** Placeholders, and files that a change would add. */
  const toCome = /NAME|concentration|\bX\./
  const missing = [
    'AGENTS.md',
    'CONTRIBUTING.md',
    'README.md',
    'docs/architecture.md',
    'docs/changing-things.md',
  ].flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`((?:src|tests|scripts|docs)\/[^`\s*]+\.\w+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !toCome.test(path) && globSync(path).length === 0)
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})
