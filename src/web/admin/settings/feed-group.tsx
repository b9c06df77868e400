import type { useQuery } from '@tanstack/react-query'
import { feedPath } from '#contract/feed/addresses.ts'
import type { FeedReport } from '#contract/feed/feed.ts'
import type { LeftOut } from '#domain/feed/left-out.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { CopyButton } from '#web/admin/pieces/copy-button.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { useHasArabic } from '#web/admin/pieces/use-has-arabic.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { SettingsGroup } from './settings-group.tsx'
import './feed.css'

type FeedGroupProps = {
  report: Pick<ReturnType<typeof useQuery<FeedReport>>, 'data' | 'isError' | 'refetch'>
}

/** Shows where the feed is, how much is in it, and what is not and why (A38.1, A38.2). */
export function FeedGroup({ report }: FeedGroupProps) {
  const hasArabic = useHasArabic()
  return (
    <SettingsGroup
      title="Flux de produits"
      note="Donnez cette adresse une fois à Google Merchant Center, au catalogue Meta, à TikTok ou à Pinterest&nbsp;: ils y lisent vos parfums, leurs prix et leurs stocks, et reviennent d’eux-mêmes."
    >
      <FeedAddress language="fr" label={hasArabic ? 'En français' : 'Adresse du flux'} />
      {hasArabic && <FeedAddress language="ar" label="En arabe" />}
      <Loaded
        query={report}
        failure="Le contenu du flux n’a pas pu être lu."
        loading={<p className="muted">Lecture du flux…</p>}
      >
        {(read) => <FeedContent report={read} />}
      </Loaded>
    </SettingsGroup>
  )
}

function FeedAddress({ language, label }: { language: SiteLanguage; label: string }) {
  const address = window.location.origin + feedPath(language)
  return (
    <div className="feed-address">
      <p className="label">{label}</p>
      <code>{address}</code>
      <CopyButton text={address} label="Copier l’adresse" byHand="Sélectionnez l’adresse pour la copier." />
    </div>
  )
}

function FeedContent({ report: { perfumes, items, is_closed, left_out } }: { report: FeedReport }) {
  return (
    <div className="feed-content">
      <p>
        <b>{sum(items, 'format', 'formats')}</b>
        {` de ${sum(perfumes, 'parfum', 'parfums')} dans le flux.`}
      </p>
      {is_closed && items > 0 && (
        <p className="muted">La boutique est fermée&nbsp;: tout y est en rupture.</p>
      )}
      {left_out.length > 0 && (
        <>
          <p className="muted">N’y sont pas&nbsp;:</p>
          <ul>
            {left_out.map(({ reason, perfumes: count }) => (
              <li key={reason}>
                <a href={WAYS[reason]}>{sum(count, 'parfum', 'parfums')}</a>
                {`\u00a0: ${REASONS[reason]}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const REASONS: Record<LeftOut, string> = {
  closed: 'tant que la boutique est fermée et ne montre rien',
  no_picture: 'sans photo',
  no_description: 'sans description',
  incomplete: 'à compléter',
  hidden: 'masqué dans la boutique',
  no_size: 'sans format proposé',
  free: 'à 0\u00a0DH',
}

const WAYS: Record<LeftOut, string> = {
  closed: `${ADMIN_PATHS.settings}/fermeture`,
  no_picture: ADMIN_PATHS.incompleteProducts,
  no_description: ADMIN_PATHS.incompleteProducts,
  incomplete: ADMIN_PATHS.incompleteProducts,
  hidden: `${ADMIN_PATHS.products}?visibilite=hidden`,
  no_size: ADMIN_PATHS.products,
  free: ADMIN_PATHS.products,
}

/** Writes a number with its noun. */
export function sum(count: number, one: string, many: string): string {
  return `${count}\u00a0${count > 1 ? many : one}`
}
