/** Room of the screens on which the owner writes the storefront's texts, beside the page that shows them. */

import { useQuery } from '@tanstack/react-query'
import type { ContentState } from '#contract/contents/contents.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { contentsQuery } from '#web/data/admin/contents.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminContentPath } from '#web/routing/admin-paths.ts'
import { ChevronRight } from '#web/ui/icons.tsx'
import { DraftBadge } from './draft-badge.tsx'
import { KIND_GROUPS, KINDS } from './kinds.ts'
import './contents.css'

export function ContentsScreen() {
  return (
    <>
      <ScreenHead title="Contenus" />
      <p className="ct-lead muted">
        Les textes et les images de votre boutique. Rien ne change pour vos clients tant que vous n’avez pas
        publié.
      </p>
      <Loaded
        query={useQuery(contentsQuery())}
        failure="Une erreur est survenue lors du chargement des contenus."
        loading={<LoadingPanel label="Chargement des contenus" />}
      >
        {(states) =>
          KIND_GROUPS.map(({ title, kinds }) => (
            <section key={title} className="ct-group" aria-label={title}>
              <h2>{title}</h2>
              <ul className="panel">
                {kinds.flatMap((kind) => {
                  const state = states.find((one) => one.kind === kind)
                  return state === undefined ? [] : <KindRow key={kind} state={state} />
                })}
              </ul>
            </section>
          ))
        }
      </Loaded>
    </>
  )
}

function KindRow({ state }: { state: ContentState }) {
  const { kind, draft } = state
  const { title, text } = KINDS[kind]
  return (
    <li>
      <a className="ct-kind" href={adminContentPath(kind)}>
        <span className="about">
          <b>{title}</b>
          <span className="muted">{text}</span>
        </span>
        <span className="state">
          <DraftBadge isDraft={draft !== null} />
          <span className="muted">{whenChanged(state)}</span>
        </span>
        <ChevronRight size={20} />
      </a>
    </li>
  )
}

/** Writes `Hier, 19 h 03, par Salma`. */
function whenChanged({ published, draft }: ContentState): string {
  const change = draft ?? published
  return change === null
    ? 'Jamais modifié'
    : `${formatRecentMoment(change.at, serverNow())}, par ${change.by}`
}
