import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { previewAddress } from '#contract/contents/preview.ts'
import type { StoredTranslations } from '#contract/contents/translations.ts'
import { type ContentKind, isContentKind } from '#domain/contents/kinds.ts'
import type { TextPlace } from '#domain/contents/texts-to-translate.ts'
import { groupBy } from '#domain/group-by.ts'
import { formatWhole } from '#domain/money.ts'
import { pathIn } from '#domain/words/site-language.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { SaveButton } from '#web/admin/pieces/save-button.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { isMissing, ownArabic, publishAll, translationsQuery } from '#web/data/admin/translations.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PATHS } from '#web/routing/paths.ts'
import { KINDS } from './kinds.ts'
import { TranslationForm } from './translation-form.tsx'
import './contents.css'
import './translations.css'

const OTHER_PLACES: Readonly<Record<Exclude<TextPlace, ContentKind>, string>> = {
  products: 'Descriptions des parfums',
  shop: 'La boutique',
  delivery: 'Livraison',
  announcement: 'Bandeau',
  search: 'Moteurs de recherche',
  closing: 'Fermeture',
}

/** Shows the owner's texts beside their Arabic. */
export function TranslationsScreen() {
  return (
    <>
      <ScreenHead title="Textes en arabe" back={{ label: 'Contenus', href: ADMIN_PATHS.contents }} />
      <p className="ct-lead muted">
        Chaque texte de votre boutique, et ce que lisent vos clients en arabe. En gris, la proposition de la
        maison&nbsp;: ils la lisent tant que vous n’écrivez rien. Sans texte arabe, ils lisent le français.
      </p>
      <Loaded
        query={useQuery(translationsQuery())}
        failure="Une erreur est survenue lors du chargement des textes."
        loading={<LoadingPanel label="Chargement des textes" />}
      >
        {({ texts, left }) => <Translations texts={texts} left={left} />}
      </Loaded>
    </>
  )
}

function Translations({ texts, left }: StoredTranslations) {
  const missing = texts.filter(isMissing)
  const [showsAll, setShowsAll] = useState(missing.length === 0)
  // A text that gets its Arabic stays where it is until the owner looks for the missing ones again.
  const [wanted, setWanted] = useState(() => new Set(missing.map(({ french }) => french)))
  const shown = showsAll ? texts : texts.filter(({ french }) => wanted.has(french))
  const groups = groupBy(shown, ({ place }) => place)
  return (
    <>
      <fieldset className="row ct-which">
        <legend className="sr">Textes montrés</legend>
        <button
          type="button"
          className={showsAll ? 'pill' : 'pill is-on'}
          aria-pressed={!showsAll}
          onClick={() => {
            setWanted(new Set(missing.map(({ french }) => french)))
            setShowsAll(false)
          }}
        >
          Sans arabe ({missing.length})
        </button>
        <button
          type="button"
          className={showsAll ? 'pill is-on' : 'pill'}
          aria-pressed={showsAll}
          onClick={() => setShowsAll(true)}
        >
          Tous ({texts.length})
        </button>
      </fieldset>
      {shown.length === 0 && <p className="panel">Tous vos textes ont leur arabe.</p>}
      {[...groups].map(([place, group]) => (
        <section key={place} className="ct-group" aria-label={nameOf(place)}>
          <h2>{nameOf(place)}</h2>
          <ul className="panel">
            {group.map((text) => (
              <li key={text.french}>
                <TranslationForm key={ownArabic(text)} text={text} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {left > 0 && (
        <p className="muted">
          Et {formatWhole(left)} autres descriptions&nbsp;: elles suivent quand celles-ci ont leur arabe.
        </p>
      )}
      <PublishTranslations count={texts.filter(({ draft }) => draft !== null).length} />
    </>
  )
}

function nameOf(place: TextPlace): string {
  return isContentKind(place) ? KINDS[place].title : OTHER_PLACES[place]
}

function PublishTranslations({ count }: { count: number }) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useActionWithToast('Rien n’a été publié', () => publishAll(queryClient))
  return (
    <div className="pf-savebar ct-bar" data-pinned="foot">
      <p className="msg" role="status">
        {count === 0 ? 'Tout est publié.' : `${count} texte${count > 1 ? 's' : ''} à publier`}
      </p>
      <a className="link tap" href={previewAddress(pathIn('ar', PATHS.home))} target="_blank" rel="noopener">
        Aperçu en arabe
      </a>
      <SaveButton
        type="button"
        isChanged={count > 0}
        isBusy={isBusy}
        aria-disabled={count === 0}
        onClick={() => {
          if (count > 0) void run()
        }}
      >
        Publier
      </SaveButton>
    </div>
  )
}
