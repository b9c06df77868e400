import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, type EnvironmentOptions } from 'vite'
import { leaveOutUnusedCode } from './scripts/leave-out-unused-code.ts'
import { leaveSchemasOnTheServer } from './scripts/leave-schemas-on-the-server.ts'

const OUR_MODULES = new RegExp(`^${RegExp.escape(join(import.meta.dirname, 'src'))}/(?!.*\\.css|web/entry-)`)

/** Builds of one source: what shoppers load, what administrators load, and what the server renders pages with. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), leaveSchemasOnTheServer(), leaveOutUnusedCode()],
  resolve: {
    // React has the real thing: what the router brings along for older ones is not sent.
    alias: [
      {
        find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
        replacement: join(import.meta.dirname, 'src/web/react-external-store.ts'),
      },
    ],
  },
  environments: {
    client: browserBuild(command, { entry: 'src/web/entry-client.tsx', outDir: 'dist/client' }),
    // A build of its own: what only administrators need makes no shopper's file longer.
    admin: {
      consumer: 'client',
      ...browserBuild(command, { entry: 'src/web/entry-admin.tsx', outDir: 'dist/admin' }),
    },
    ssr: {
      // Built, React comes along in its production form, whatever NODE_ENV says: the other one tells its errors to
      // visitors. Unbuilt, its CommonJS can only be loaded from outside.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))

function browserBuild(
  command: ConfigEnv['command'],
  { entry, outDir }: { entry: string; outDir: string },
): EnvironmentOptions {
  return {
    ...(command === 'build' && {
      define: {
        // React reports to a browser extension for developers, and the router looks for styles written into the page:
        // built, there are neither.
        __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
        'process.env.TSS_INLINE_CSS_ENABLED': JSON.stringify('false'),
      },
    }),
    build: {
      manifest: true,
      // Every browser the shop supports preloads modules by itself.
      modulePreload: { polyfill: false },
      outDir,
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
          codeSplitting: {
            groups: [
              { name: 'shell', tags: ['$initial'] },
              // So small that together they compress better, wherever only one is shown.
              {
                name: 'cards',
                test: /src\/web\/(?:storefront\/product-card\/|ui\/(?:price-tag|empty-state|alert)).*\.tsx?$/,
                includeDependenciesRecursively: false,
              },
              { name: 'renderer', test: /node_modules\/(?:react-dom|scheduler)\// },
            ],
          },
        },
      },
    },
  }
}
