import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { BROWSER_FLOORS, type BrowserFloor, buildTargets } from './src/process/browser-floor.ts'

const OUR_MODULES = new RegExp(`^${RegExp.escape(join(import.meta.dirname, 'src'))}/(?!.*\\.css|web/entry-)`)

/** A sheet that pages link to themselves: the server's build has to name it in the same way. */
const BY_URL = 'rare-screens.css'

/**
 * Modules of a few hundred bytes that some pages share, which would be a file each: without these three groups lists and the
 * cart ask for four more files, and send 0.4 KB more.
 */
const SHOP_GROUPS = [
  {
    name: 'cards',
    test: /src\/(?:web\/storefront\/product-card\/.*|domain\/promotions\/promotion)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pieces',
    test: /src\/(?:web\/ui\/(?:price-tag|empty-state|alert|failure)\.tsx|domain\/catalogue\/note-names\.fr\.ts)$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'bill',
    test: /src\/(?:domain\/checkout\/|web\/data\/cart\/applied-code|web\/ui\/(?:amounts|shipping-gauge)).*\.tsx?$/,
    includeDependenciesRecursively: false,
  },
]

/** What several screens of the area share is one file: a file for each piece made the call desk ask for forty. */
const AREA_GROUPS = [{ name: 'shared', minShareCount: 3, test: /src\// }]

/** Environments that are built with Arabic words. */
const ARABIC = ['clientAr', 'ssrAr']

/** Builds of one source: what shoppers load, what administrators load, what the server renders pages with, and the server. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), wordsOf('ar', ({ name }) => ARABIC.includes(name)), inlineWords()],
  environments: {
    client: shopBuild(command, 'dist/client'),
    clientAr: { consumer: 'client', ...shopBuild(command, 'dist/client-ar') },
    // A build of its own: what only administrators need makes no shopper's file longer.
    // Its files are in a folder of their own, which the service worker leaves alone.
    admin: {
      consumer: 'client',
      ...browserBuild(command, {
        entry: 'src/web/entry-admin.tsx',
        floor: BROWSER_FLOORS.area,
        outDir: 'dist/admin',
        assetsDir: 'assets/admin',
        fileName: '[name]-[hash]',
        groups: AREA_GROUPS,
      }),
    },
    // The script that stands in every page of the shop.
    waking: {
      consumer: 'client',
      build: {
        target: buildTargets(BROWSER_FLOORS.storefront),
        outDir: 'dist/waking',
        rolldownOptions: {
          input: 'src/web/document/waking.ts',
          output: { format: 'iife', entryFileNames: 'waking.js' },
        },
      },
    },
    // `/sw.js` of the shop, `/admin-sw.js` of the administrator's area, and what replaces them with `OFFLINE=0`.
    worker: workerBuild('sw', 'worker', BROWSER_FLOORS.storefront),
    adminWorker: workerBuild('admin-sw', 'admin-worker', BROWSER_FLOORS.area),
    // The shop's process in one file: loading seven hundred takes a third of a start. A folder below the root as `src`, so
    // that what is beside both is found the same way. Packages stay where they are installed.
    shop: {
      consumer: 'server',
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        ssr: true,
        emitAssets: false,
        target: 'esnext',
        rolldownOptions: { input: 'src/main.ts', output: { chunkFileNames: '[name].js' } },
      },
    },
    ssr: renderer(command, 'dist/server'),
    ssrAr: { consumer: 'server', ...renderer(command, 'dist/server-ar') },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))

/** A language is decided by the build: `x.ar.ts` stands for each `x.fr.ts`, and so do sheets of styles (ADR 167). */
function wordsOf(language: string, applyToEnvironment: (environment: { name: string }) => boolean): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    applyToEnvironment,
    resolveId(source, importer) {
      const [, start, type] = /^(.*\.)fr\.(ts|css)$/.exec(source) ?? []
      return start === undefined ? null : this.resolve(`${start}${language}.${type}`, importer)
    },
  }
}

const WORDS_IMPORT = /^import \{ (\w+)(?:, type \w+)? \} from '(\.\.?\/[^']+|#[^']+)\.fr\.ts'$/gm

/**
 * Writes a word where it is said, `WORDS.title` as its text: the names of words, which nobody reads, would be two percent of
 * what a page loads (`npm run size`).
 */
function inlineWords(): Plugin {
  return {
    name: 'inline-words',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => ['client', 'clientAr'].includes(name),
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes(".fr.ts'")) return null
      let inlined = code
      for (const [, name = '', path = ''] of code.matchAll(WORDS_IMPORT)) {
        const found = await this.resolve(`${path}.fr.ts`, id)
        if (found === null) continue
        const { [name]: words }: Record<string, unknown> = await import(pathToFileURL(found.id).href)
        if (typeof words !== 'object' || words === null) continue
        const known = new Map(Object.entries(words))
        inlined = inlined.replace(new RegExp(`\\b${name}\\.(\\w+)\\b(?!\\()`, 'g'), (written, word) => {
          const text = known.get(word)
          return text === undefined ? written : `(${JSON.stringify(text)})`
        })
      }
      return inlined === code ? null : { code: inlined, map: null }
    },
  }
}

/** What browsers load of the storefront, in one language. */
function shopBuild(command: ConfigEnv['command'], outDir: string): EnvironmentOptions {
  return browserBuild(command, {
    entry: 'src/web/entry-client.tsx',
    floor: BROWSER_FLOORS.storefront,
    outDir,
    // Every page carries a list of these files: each character counts.
    fileName: '[hash]',
    groups: SHOP_GROUPS,
  })
}

/** What the server renders pages with, in one language. */
function renderer(command: ConfigEnv['command'], outDir: string): EnvironmentOptions {
  return {
    // Built, React comes along in its production form, whatever NODE_ENV says: the other one tells its errors to
    // visitors. Unbuilt, its CommonJS can only be loaded from outside.
    ...(command === 'build' && {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
    build: {
      // Of a style sheet that pages name by themselves, this build and the client's must make the same file.
      cssTarget: buildTargets(BROWSER_FLOORS.storefront),
      outDir,
      ssr: true,
      emitAssets: false,
      rolldownOptions: { input: 'src/web/entry-server.tsx' },
    },
  }
}

/** A build of its own for each worker: what two of them use would be a file that neither can load. */
function workerBuild(file: string, name: string, floor: BrowserFloor): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      target: buildTargets(floor),
      outDir: `dist/${name}`,
      rolldownOptions: {
        input: { [`on/${file}`]: `src/web/worker/${name}.ts`, [`off/${file}`]: 'src/web/worker/off.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  }
}

type BrowserBuildOptions = {
  entry: string
  floor: BrowserFloor
  outDir: string
  assetsDir?: string
  /** Of scripts and styles loaded later, without folder and extension. */
  fileName: string
  /** Modules that are built into one file, beside those that every page loads. */
  groups: { name: string; test: RegExp; minShareCount?: number; includeDependenciesRecursively?: boolean }[]
}

function browserBuild(
  command: ConfigEnv['command'],
  { entry, floor, outDir, assetsDir = 'assets', fileName, groups }: BrowserBuildOptions,
): EnvironmentOptions {
  return {
    ...(command === 'build' && {
      define: {
        // Built, React does not report to a browser extension for developers.
        __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      },
    }),
    build: {
      target: buildTargets(floor),
      manifest: true,
      // Every browser the shop supports preloads modules by itself.
      modulePreload: { polyfill: false },
      outDir,
      assetsDir,
      // Fonts and pictures stay files: the Content-Security-Policy allows no data: fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entry,
        // Our modules do nothing by being loaded, styles and entries aside: what a page does not use is left out.
        treeshake: {
          moduleSideEffects: [{ test: OUR_MODULES, sideEffects: false }],
        },
        // What every page loads is one file: it compresses better than several, and is one request.
        output: {
          chunkFileNames: `${assetsDir}/${fileName}.js`,
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css') && name !== BY_URL)
              ? `${assetsDir}/${fileName}[extname]`
              : `${assetsDir}/[name]-[hash][extname]`,
          codeSplitting: {
            groups: [
              { name: 'shell', tags: ['$initial'] },
              ...groups,
              { name: 'renderer', test: /node_modules\/(?:react-dom|scheduler)\// },
            ],
          },
        },
      },
    },
  }
}
