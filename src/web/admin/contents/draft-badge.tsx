import { Pencil } from '#web/ui/admin-icons.tsx'
import { Check } from '#web/ui/icons.tsx'

/** Says whether the shop shows what is written here. */
export function DraftBadge({ isDraft }: { isDraft: boolean }) {
  const Sign = isDraft ? Pencil : Check
  return (
    <span className={isDraft ? 'badge st-en-preparation' : 'badge st-livre'}>
      <Sign />
      <span>{isDraft ? 'Brouillon non publié' : 'Publié'}</span>
    </span>
  )
}
