import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leaveSchemasOnTheServer } from './scripts/leave-schemas-on-the-server.ts'
import { withoutLinkComponent } from './scripts/without-link-component.ts'

/** Two builds of one source: what browsers load, and what the server renders pages with. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), leaveSchemasOnTheServer(), withoutLinkComponent()],
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
    client: {
      build: {
        manifest: true,
        // Every browser the shop supports preloads modules by itself.
        modulePreload: { polyfill: false },
        outDir: 'dist/client',
        // Fonts and pictures stay files: the Content-Security-Policy allows no data: fonts.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          // What every page loads is one file: it compresses better than several, and is one request.
          output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
        },
      },
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
