import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { CarriedReads } from './carried-reads.tsx'

/** The document around every page. */
export function ShopDocument({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context
  useEffect(() => {
    // Tells tests, and styles that need JavaScript, that the page has come alive.
    document.documentElement.dataset.alive = ''
  }, [])
  return (
    <html lang="fr-MA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1E4537" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <HeadContent />
      </head>
      <body>
        {children}
        <CarriedReads queryClient={queryClient} />
        <Scripts />
      </body>
    </html>
  )
}
