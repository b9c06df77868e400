import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { StoredContentsOf } from '#contract/contents/contents.ts'
import { type ContentKind, isContentKind } from '#domain/contents/kinds.ts'
import { ScreenNotFound } from '#web/admin/layout/screen-not-found.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { storedContentsQuery } from '#web/data/admin/contents.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { ContentEditor } from './content-editor.tsx'
import { KINDS } from './kinds.ts'

const BACK = { label: 'Tous les contenus', href: ADMIN_PATHS.contents }

/** Shows one kind of contents. */
export function ContentScreen() {
  const { kind } = useParams({ from: '/guarded/admin/contenus/$kind' })
  return isContentKind(kind) ? <KnownKind key={kind} kind={kind} /> : <ScreenNotFound />
}

function KnownKind<K extends ContentKind>({ kind }: { kind: K }) {
  const { data, isError, refetch } = useQuery(storedContentsQuery(kind))
  const stored: StoredContentsOf<K> | undefined = data
  if (stored !== undefined) return <ContentEditor kind={kind} stored={stored} />
  return (
    <>
      <ScreenHead title={KINDS[kind].title} back={BACK} />
      {isError ? (
        <LoadFailure title="Une erreur est survenue lors du chargement." onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel label={`Chargement\u00a0: ${KINDS[kind].title}`} />
      )}
    </>
  )
}
