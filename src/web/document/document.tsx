/** Room of the HTML document: its assets, its embedded query cache, and the start of its scripts. */

import { type ReactNode, useEffect } from 'react'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { shopClock } from './shop-clock.ts'

type PageDocumentProps = {
  /** Address of the manifest: the shop and the administrator's area are installed apart. */
  manifest: string
  head: ReactNode
  /** Scripts come after the content. */
  end: ReactNode
  children: ReactNode
}

export function PageDocument({ manifest, head, end, children }: PageDocumentProps) {
  useEffect(() => {
    // Marks the page as hydrated, for styles and tests.
    document.documentElement.dataset.alive = ''
  }, [])
  return (
    <html
      lang={LANGUAGE.lang}
      dir={LANGUAGE.dir === 'ltr' ? undefined : LANGUAGE.dir}
      data-clock={import.meta.env.SSR ? shopClock(Date.now()) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1E4537" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifest} />
        {head}
      </head>
      <body>
        {children}
        {end}
      </body>
    </html>
  )
}
