/** Holds the used parts of Vite's manifest: the built files of each source module. */
export type ViteManifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>

/** The entry imports the `react-dom` chunk (`vite.config.ts`) dynamically; it is preloaded with it. */
const RENDERER = 'renderer'

/** URLs of the files that a page needs; the first script is the entry. */
export type PageFiles = { styles: readonly string[]; scripts: readonly string[] }
/** `later` are the files that a state of the page needs beside them. */
export type ShopPageFiles = PageFiles & { later: readonly string[] }

/**
 * Returns the files of each storefront page, from Vite's manifest: those of the entry and of the page's screen.
 * @param modules source modules of the screens, by route path
 * @param laterModules those of parts that they fetch later
 */
export function shopFiles(
  manifest: ViteManifest,
  modules: Readonly<Record<string, string>>,
  laterModules: Readonly<Record<string, string>> = {},
): (path: string | undefined) => ShopPageFiles {
  const entry = collectEntry(manifest)
  const renderer = collect(
    manifest,
    findKey(manifest, ({ name }) => name === RENDERER),
  )
  const everywhere = { styles: entry.styles, scripts: entry.scripts.union(renderer.scripts) }
  const routes = new Map(
    Object.entries(modules).map(([path, module]) => {
      const { styles, scripts } = collect(manifest, module)
      const files = listed(everywhere.styles.union(styles), everywhere.scripts.union(scripts))
      const part = collect(manifest, laterModules[path] ?? '')
      const later = part.styles.union(part.scripts).difference(new Set([...files.styles, ...files.scripts]))
      return [path, { ...files, later: [...later] }]
    }),
  )
  const elsewhere = { ...listed(everywhere.styles, everywhere.scripts), later: [] }
  return (path) => routes.get(path ?? '') ?? elsewhere
}

/** Holds what the document of the administrator's area loads, and what its screens need beside its own style sheet. */
export type AdminFiles = {
  /** In TanStack Router's format. Scripts load at once: without them the document shows nothing. */
  manifest: {
    routes: Record<
      string,
      { preloads: string[]; css: string[]; scripts: { attrs: Record<string, unknown> }[] }
    >
  }
  /** @param module the screen's source module */
  ofScreen: (module: string) => PageFiles
}

/** Returns the files of the administrator's area, from Vite's manifest. */
export function adminFiles(manifest: ViteManifest): AdminFiles {
  const entry = collectEntry(manifest)
  const start = { attrs: { type: 'module', async: true, src: entry.file } }
  return {
    manifest: {
      routes: { __root__: { preloads: [...entry.scripts], css: [...entry.styles], scripts: [start] } },
    },
    ofScreen(module) {
      const { scripts, styles } = collect(manifest, module)
      return listed(styles.difference(entry.styles), entry.scripts.union(scripts))
    },
  }
}

const FONTS = ['cormorant-garamond-french', 'figtree-french', 'noto-naskh-arabic-arabic', 'readex-pro-arabic']

/** Returns the fonts of the first view. French builds have no Arabic ones. */
export function fontFiles(manifest: ViteManifest): string[] {
  const assets = Object.values(manifest).flatMap(({ file, assets: more = [] }) => [file, ...more])
  return FONTS.flatMap((name) => {
    const file = assets.find((candidate) => candidate.includes(`/${name}`))
    return file === undefined ? [] : [`/${file}`]
  })
}

function collectEntry(manifest: ViteManifest) {
  const key = findKey(manifest, ({ isEntry }) => isEntry === true)
  return { ...collect(manifest, key), file: `/${manifest[key]?.file ?? ''}` }
}

function listed(styles: ReadonlySet<string>, scripts: ReadonlySet<string>): PageFiles {
  return { styles: [...styles], scripts: [...scripts] }
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
