import { Mark } from '#web/ui/logo.tsx'

/** Shown until the session is known. */
export function Splash() {
  return (
    <main className="splash" aria-busy="true">
      <title>Administration | Sillage</title>
      <Mark className="mark" />
      <p className="sr" role="status">
        Chargement…
      </p>
      <noscript>
        <p>L’administration a besoin de JavaScript&nbsp;: activez-le dans votre navigateur.</p>
      </noscript>
    </main>
  )
}
