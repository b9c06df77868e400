/** Room of the screens on which the owner writes the storefront's texts, beside the page that shows them. */

import { useQuery } from '@tanstack/react-query'
import type { ContentState } from '#contract/contents/contents.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { contentsQuery } from '#web/data/admin/contents.ts'
import { isMissing, translationsQuery } from '#web/data/admin/translations.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ADMIN_PATHS, adminContentPath } from '#web/routing/admin-paths.ts'
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
        {(states) => (
          <>
            <Standing states={states} />
            {KIND_GROUPS.map(({ title, kinds }) => (
              <section key={title} className="ct-group" aria-label={title}>
                <h2>{title}</h2>
                <ul className="panel">
                  {kinds.flatMap((kind) => {
                    const state = states.find((one) => one.kind === kind)
                    return state === undefined ? [] : <KindRow key={kind} state={state} />
                  })}
                </ul>
              </section>
            ))}
          </>
        )}
      </Loaded>
      <section className="ct-group" aria-labelledby="arabe">
        <h2 id="arabe">En arabe</h2>
        <ul className="panel">
          <TranslationsRow />
        </ul>
      </section>
    </>
  )
}

/** Says once what holds for most of the list, so that its rows say only what differs. */
function Standing({ states }: { states: readonly ContentState[] }) {
  const drafts = states.filter(({ draft }) => draft !== null).length
  const isOriginal = states.some(({ draft, published }) => draft === null && published === null)
  return (
    <p className="ct-standing">
      <DraftBadge isDraft={drafts > 0} count={drafts} />
      <span className="muted">
        {[
          drafts > 0 ? 'Le reste est en ligne.' : 'Tout est en ligne.',
          ...(isOriginal ? ['Sans date, c’est le texte d’origine.'] : []),
        ].join(' ')}
      </span>
    </p>
  )
}

function TranslationsRow() {
  const { texts } = useQuery(translationsQuery()).data ?? { texts: [] }
  const missing = texts.filter(isMissing).length
  const isDraft = texts.some(({ draft }) => draft !== null)
  return (
    <li>
      <a className="ct-kind" href={ADMIN_PATHS.translations}>
        <span className="about">
          <b>Textes en arabe</b>
          <span className="muted">Ce que lisent vos clients dans la boutique en arabe.</span>
        </span>
        <span className="state">
          {isDraft && <DraftBadge isDraft />}
          <span className="muted">{missingInWords(missing)}</span>
        </span>
        <ChevronRight size={20} />
      </a>
    </li>
  )
}

function missingInWords(count: number): string {
  if (count === 0) return 'Tous ont leur arabe'
  return count === 1 ? '1 texte sans arabe' : `${count} textes sans arabe`
}

function KindRow({ state }: { state: ContentState }) {
  const { kind, draft, published } = state
  const change = draft ?? published
  const { title, text } = KINDS[kind]
  return (
    <li>
      <a className="ct-kind" href={adminContentPath(kind)}>
        <span className="about">
          <b>{title}</b>
          <span className="muted">{text}</span>
        </span>
        <span className="state">
          {draft !== null && <DraftBadge isDraft />}
          {change !== null && <span className="muted">{whenChanged(change)}</span>}
        </span>
        <ChevronRight size={20} />
      </a>
    </li>
  )
}

/** Writes `Hier, 19 h 03, par Salma`. */
function whenChanged({ at, by }: NonNullable<ContentState['published']>): string {
  return `${formatRecentMoment(at, serverNow())}, par ${by}`
}
