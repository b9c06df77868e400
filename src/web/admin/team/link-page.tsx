import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ShopSign } from '#web/admin/layout/shop-logo.tsx'
import { AreaTitle } from '#web/admin/pieces/area-title.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { ApiError, refusalMessage } from '#web/data/api-error.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { MAIN_ID } from '#web/routing/links.ts'
import '#web/admin/login/login.css'

type LinkPageProps<Found> = {
  title: string
  /** Names the person whom the link is for. */
  link: UseQueryResult<Found>
  children: (found: Found) => ReactNode
}

/** Shows the page behind a link that an owner gave to one person. */
export function LinkPage<Found>({ title, link: { data, error, refetch }, children }: LinkPageProps<Found>) {
  const isGone = error instanceof ApiError && error.status < 500
  return (
    <main className="login" id={MAIN_ID} tabIndex={-1}>
      <AreaTitle>{title}</AreaTitle>
      <div className="login-card">
        <ShopSign />
        {data !== undefined && children(data)}
        {data === undefined && (
          <>
            <h1>{title}</h1>
            {error === null && <p role="status">Vérification du lien…</p>}
            {isGone && (
              <>
                <p role="alert">
                  {refusalMessage(error, 'Ce lien n’est plus valable. Demandez-en un nouveau.')}
                </p>
                <a className="btn btn-secondary btn-block" href={ADMIN_PATHS.login}>
                  Se connecter
                </a>
              </>
            )}
            {error !== null && !isGone && (
              <LoadFailure title="Le lien n’a pas pu être vérifié." onRetry={() => void refetch()} />
            )}
          </>
        )}
      </div>
    </main>
  )
}
