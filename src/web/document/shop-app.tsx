import { type ReactNode, useLayoutEffect, useState } from 'react'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { ReadCacheProvider } from '#web/data/use-read.ts'
import { HistoryProvider } from '#web/routing/history.ts'
import { type Router, RouterProvider, ShownProvider } from '#web/routing/router.tsx'
import { ScreenBoundary } from '#web/routing/screen-boundary.tsx'
import { Layout } from '#web/storefront/layout/layout.tsx'
import rareScreens from '#web/storefront/rare-screens.css?url'
import { PageDocument } from './document.tsx'

/** It is that of the page's language. */
const MANIFEST = `${LANGUAGE.base}/site.webmanifest`

type ShopAppProps = {
  router: Router
  /** Only the server renders styles and scripts. */
  styles?: ReactNode
  end?: ReactNode
}

export function ShopApp({ router, styles, end }: ShopAppProps) {
  const [shown, setShown] = useState(router.shown)
  useLayoutEffect(() => router.follow(setShown), [router])
  useLayoutEffect(() => router.noteShown(shown), [router, shown])
  const { page, location } = shown
  return (
    <RouterProvider value={router}>
      <HistoryProvider value={router.history}>
        <ShownProvider value={shown}>
          <ReadCacheProvider value={router.context.readCache}>
            <PageDocument
              manifest={MANIFEST}
              head={
                <>
                  {styles}
                  {page.head}
                  <link
                    rel="stylesheet"
                    href={rareScreens}
                    media="(forced-colors: active), (max-height: 399px), print, (prefers-reduced-motion: reduce)"
                  />
                </>
              }
              end={end}
            >
              <Layout path={location.pathname}>
                <ScreenBoundary page={page}>{page.screen}</ScreenBoundary>
              </Layout>
            </PageDocument>
          </ReadCacheProvider>
        </ShownProvider>
      </HistoryProvider>
    </RouterProvider>
  )
}
