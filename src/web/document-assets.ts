import { listForWaking, type PageScript, wakingScript } from './waking.ts'

/** Vite's manifest, as far as it is needed: which files each source module became. */
export type ViteManifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>

/** React’s part for browsers, a file of its own (`vite.config.ts`) which the entry asks for: fetched beside it. */
const RENDERER = 'renderer'

type RouteAssets = { preloads?: string[]; css: string[]; scripts?: PageScript[] }

export type DocumentAssets = { routes: Record<string, RouteAssets> }

/**
 * What the document must load for each route, from Vite's manifest: scripts and styles of the entry for every page,
 * and those of a screen for its route. The scripts wait until the first view is painted.
 * @param modules the source module of each route's screen, by route id
 */
export function documentAssets(
  manifest: ViteManifest,
  modules: Readonly<Record<string, string>>,
): DocumentAssets {
  const entry = collectEntry(manifest)
  const renderer = collect(
    manifest,
    findKey(manifest, ({ name }) => name === RENDERER),
  ).scripts
  const everywhere = new Set([...entry.scripts, ...renderer])
  const routes: Record<string, RouteAssets> = {
    __root__: { css: [...entry.styles], scripts: [listForWaking(everywhere), wakingScript()] },
  }
  for (const [routeId, module] of Object.entries(modules)) {
    const screen = collect(manifest, module)
    routes[routeId] = {
      css: [...screen.styles.difference(entry.styles)],
      scripts: [listForWaking(screen.scripts.difference(everywhere))],
    }
  }
  return { routes }
}

/** As above for one entry whose document shows nothing without its scripts: they come at once. */
export function promptAssets(manifest: ViteManifest): DocumentAssets {
  const { file, scripts, styles } = collectEntry(manifest)
  const start = { attrs: { type: 'module', async: true as const, src: file } }
  return { routes: { __root__: { preloads: [...scripts], css: [...styles], scripts: [start] } } }
}

/** The fonts a first view needs, by the beginning of their names. */
export function fontFiles(manifest: ViteManifest): string[] {
  const assets = Object.values(manifest).flatMap(({ file, assets: more = [] }) => [file, ...more])
  const wanted = ['cormorant-garamond-french', 'figtree-french']
  return wanted.flatMap((name) => {
    const file = assets.find((candidate) => candidate.includes(`/${name}`))
    return file === undefined ? [] : [`/${file}`]
  })
}

function collectEntry(manifest: ViteManifest) {
  const key = findKey(manifest, ({ isEntry }) => isEntry === true)
  return { ...collect(manifest, key), file: `/${manifest[key]?.file ?? ''}` }
}

function findKey(manifest: ViteManifest, isWanted: (chunk: ViteManifest[string]) => boolean): string {
  return Object.entries(manifest).find(([, chunk]) => isWanted(chunk))?.[0] ?? ''
}

function collect(
  manifest: ViteManifest,
  key: string,
  found = { scripts: new Set<string>(), styles: new Set<string>() },
) {
  const chunk = manifest[key]
  if (chunk === undefined || found.scripts.has(`/${chunk.file}`)) return found
  found.scripts.add(`/${chunk.file}`)
  for (const style of chunk.css ?? []) found.styles.add(`/${style}`)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found)
  return found
}
