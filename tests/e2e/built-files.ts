import { readFile } from 'node:fs/promises'

const MANIFEST = 'dist/client/.vite/manifest.json'

/** The URL of a built file of the storefront as a glob; its name says nothing. */
export async function builtFile(name: string): Promise<string> {
  const files: { name?: string; file: string }[] = Object.values(JSON.parse(await readFile(MANIFEST, 'utf8')))
  const found = files.find((file) => file.name === name && file.file.endsWith('.js'))
  if (found === undefined) throw new Error(`No built file is called ${name}.`)
  return `**/${found.file}`
}
