import { type Completion, missingOf } from '#domain/products/completeness.ts'
import { Eye, EyeOff, Pencil } from '#web/ui/admin-icons.tsx'
import '#web/admin/pieces/badge-off.css'

const BADGES = {
  visible: { Sign: Eye, look: 'st-livre', word: 'Visible' },
  hidden: { Sign: EyeOff, look: 'is-off', word: 'Masqué' },
  incomplete: { Sign: Pencil, look: 'st-en-preparation', word: 'À compléter' },
} as const

/** Shows visible, hidden or to be completed, by colour, icon and word. */
export function VisibilityBadge({ product }: { product: Completion & { visible: boolean } }) {
  const { Sign, look, word } = BADGES[stateOf(product)]
  return (
    <span className={`badge ${look}`}>
      <Sign />
      <span>{word}</span>
    </span>
  )
}

function stateOf(product: Completion & { visible: boolean }): keyof typeof BADGES {
  if (product.visible) return 'visible'
  return missingOf(product).length > 0 ? 'incomplete' : 'hidden'
}
