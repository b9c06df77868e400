import { type ComponentType, useRef, useState } from 'react'
import type { StoredContentsOf } from '#contract/contents/contents.ts'
import type { ContentKind, Contents } from '#domain/contents/kinds.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { FormNotices } from '#web/admin/pieces/form-notices.tsx'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { serverNow } from '#web/data/server-clock.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Eye, History } from '#web/ui/admin-icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { contentDifferences } from './content-differences.ts'
import { CONTENT_FIELDS } from './content-fields.tsx'
import { DraftBadge } from './draft-badge.tsx'
import type { Editing } from './editing.ts'
import { KINDS } from './kinds.ts'
import { PreviewPane } from './preview-pane.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { PublishBar } from './publish-bar.tsx'
import { type ContentDraft, useContentDraft } from './use-content-draft.ts'
import { useHasPane } from './use-has-pane.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import '#web/admin/pieces/form-page.css'
import './contents.css'

const BACK = { label: 'Tous les contenus', href: ADMIN_PATHS.contents }

type ContentEditorProps<K extends ContentKind> = {
  kind: K
  /** Is the latest version on the server. */
  stored: StoredContentsOf<K>
}

/** Shows a kind's form beside the page that shows it; on narrow screens the page is a sheet. */
export function ContentEditor<K extends ContentKind>({ kind, stored }: ContentEditorProps<K>) {
  const draft = useContentDraft(kind, stored)
  const { editing, read } = draft
  const { title, text, page, anchor } = KINDS[kind]
  const form = useRef<HTMLFormElement>(null)
  const hasPane = useHasPane()
  const [open, setOpen] = useState<'preview' | 'versions' | null>(null)
  /** The preview shows the part that was last edited. */
  const [part, setPart] = useState(anchor)
  const Fields: ComponentType<{ editing: Editing<Contents[K]> }> = CONTENT_FIELDS[kind]
  const preview = { page, part, revision: read.version }

  function publish() {
    void draft.publish(() =>
      toast({ tone: 'success', title: 'Publié', text: 'Votre boutique le montre dès maintenant.' }),
    )
    focusFirstIssue(form.current)
  }

  return (
    <>
      <ScreenHead title={title} back={BACK}>
        <DraftBadge isDraft={read.draft !== null || draft.isDirty} />
        <button type="button" className="btn btn-secondary" onClick={() => setOpen('versions')}>
          <History size={20} />
          Versions
        </button>
      </ScreenHead>
      <p className="ct-lead muted">
        {text} {whenPublished(read.published)}
      </p>
      <LeaveGuard isDirty={draft.isDirty} save={async () => (await draft.save()) !== undefined} />
      <div className="stack ct-columns">
        <form
          ref={form}
          className="stack pf ct-form"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            publish()
          }}
          onFocus={({ target }) => {
            const shown = target.closest<HTMLElement>('[data-part]')?.dataset.part
            if (shown !== undefined) setPart(shown)
          }}
        >
          <FormNotices failure={null} conflict={conflictOf(draft, stored)} />
          <Fields editing={editing} />
          <PublishBar
            message={messageOf(draft)}
            isFailed={draft.failure !== null}
            isBusy={draft.isBusy}
            canPublish={read.draft !== null || draft.isDirty}
            onRetry={() => void draft.save()}
            onDiscard={() => discard(draft)}
          >
            {!hasPane && (
              <button type="button" className="btn btn-secondary" onClick={() => setOpen('preview')}>
                <Eye size={20} />
                Aperçu
              </button>
            )}
          </PublishBar>
        </form>
        {hasPane && <PreviewPane {...preview} />}
      </div>
      {!hasPane && <PreviewSheet isOpen={open === 'preview'} onClose={() => setOpen(null)} {...preview} />}
      <VersionsDialog
        kind={kind}
        isOpen={open === 'versions'}
        isBusy={draft.isBusy}
        onClose={() => setOpen(null)}
        onSee={(version) => {
          const before = read.draft?.value
          void draft.restore(version, 'draft', () => {
            setOpen(hasPane ? null : 'preview')
            toast({
              title: 'Cette version est dans votre brouillon',
              text: 'Publiez-la pour que vos clients la voient.',
              action: {
                label: 'Annuler',
                onClick: () =>
                  before === undefined ? void draft.discard(() => undefined) : draft.bringBack(before),
              },
            })
          })
        }}
        onPublish={(version) =>
          void draft.restore(version, 'published', () => {
            setOpen(null)
            toast({ tone: 'success', title: 'Version remise en ligne' })
          })
        }
      />
    </>
  )
}

/** It is not confirmed, because it can be undone. */
function discard<K extends ContentKind>({ discard, bringBack, editing }: ContentDraft<K>): void {
  const given = editing.value
  void discard(() =>
    toast({
      title: 'Modifications annulées',
      text: 'Le formulaire montre de nouveau ce qui est publié.',
      action: { label: 'Rétablir', onClick: () => bringBack(given) },
    }),
  )
}

function conflictOf<K extends ContentKind>({ conflict }: ContentDraft<K>, stored: StoredContentsOf<K>) {
  if (conflict === null) return null
  const change = stored.draft ?? stored.published
  const who = change === null ? 'Quelqu’un d’autre' : change.by
  const when = change === null ? '' : ` (${formatRecentMoment(change.at, serverNow())})`
  return {
    title: 'Ce contenu a été modifié entre-temps',
    text: `${who}${when} a enregistré une autre version pendant que vous écriviez. Rien n’a été écrasé.`,
    differences: contentDifferences(conflict.theirs, conflict.merged),
    takeTheirs: conflict.takeTheirs,
    keepMine: conflict.keepMine,
  }
}

function messageOf<K extends ContentKind>(draft: ContentDraft<K>): string {
  const { read, isDirty, isSaving, isIncomplete, failure, conflict } = draft
  if (failure !== null) return failure
  if (conflict !== null) return 'Choisissez d’abord une version.'
  if (isIncomplete) return 'Complétez les champs en rouge pour enregistrer.'
  if (isSaving) return 'Enregistrement…'
  if (isDirty) return 'Modifications non enregistrées'
  if (read.draft === null) return 'Tout est publié.'
  return `Brouillon enregistré, ${formatRecentMoment(read.draft.at, serverNow())}`
}

function whenPublished(published: StoredContentsOf<ContentKind>['published']): string {
  if (published === null) return 'Jamais modifié.'
  return `Publié par ${published.by}, ${formatRecentMoment(published.at, serverNow())}.`
}

/** Opens the closed item of an issue, because the issue has no field on the screen. */
function focusFirstIssue(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(
    '[aria-invalid], [data-issue], .ct-item.is-wrong [aria-expanded=false]',
  )
  if (wrong?.getAttribute('aria-expanded') === 'false') wrong.click()
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}
