import { Pencil } from '#web/ui/admin-icons.tsx'
import { Check } from '#web/ui/icons.tsx'

/** Says whether the shop shows what is written here. */
export function DraftBadge({ isDraft, count = 1 }: { isDraft: boolean; count?: number }) {
  const Sign = isDraft ? Pencil : Check
  return (
    <span className={isDraft ? 'badge st-en-preparation' : 'badge st-livre'}>
      <Sign />
      <span>{isDraft ? draftsInWords(count) : 'Publié'}</span>
    </span>
  )
}

function draftsInWords(count: number): string {
  return count > 1 ? `${count} brouillons non publiés` : 'Brouillon non publié'
}
