/** Vite's manifest, as far as it is needed: which files each source module became. */
export type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>

type RouteAssets = {
  preloads?: string[]
  css?: string[]
  scripts?: { attrs: { type: 'module'; async: true; src: string } }[]
}

export type DocumentAssets = { routes: Record<string, RouteAssets> }

/**
 * What the document must load for each route, from Vite's manifest: scripts and styles of the entry for every page,
 * and those of a screen for its route.
 * @param modules the source module of each route's screen, by route id
 */
export function documentAssets(
  manifest: ViteManifest,
  modules: Readonly<Record<string, string>>,
): DocumentAssets {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const entry = collect(manifest, entryKey ?? '')
  const entryFile = manifest[entryKey ?? '']?.file ?? ''
  const routes: Record<string, RouteAssets> = {
    __root__: {
      preloads: [...entry.scripts],
      css: [...entry.styles],
      scripts: [{ attrs: { type: 'module', async: true, src: `/${entryFile}` } }],
    },
  }
  for (const [routeId, module] of Object.entries(modules)) {
    const screen = collect(manifest, module)
    routes[routeId] = {
      preloads: [...screen.scripts].filter((file) => !entry.scripts.has(file)),
      css: [...screen.styles].filter((file) => !entry.styles.has(file)),
    }
  }
  return { routes }
}

/** The fonts a first view needs, by the beginning of their names. */
export function fontFiles(manifest: ViteManifest): string[] {
  const assets = Object.values(manifest).flatMap(({ file, assets: more = [] }) => [file, ...more])
  const wanted = ['cormorant-garamond-latin-wght', 'figtree-latin-wght']
  return wanted.flatMap((name) => {
    const file = assets.find((candidate) => candidate.includes(`/${name}`))
    return file === undefined ? [] : [`/${file}`]
  })
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
