import { useHistory } from '#web/routing/history.ts'
import { PATHS } from '#web/routing/paths.ts'
import { ArrowLeft } from '#web/ui/icons.tsx'
import { WORDS } from './words.fr.ts'

/** Goes back in the history, or to the shop if this is the first page. */
export function BackButton() {
  const history = useHistory()
  return (
    <a
      className="back"
      href={PATHS.shop}
      onClick={(event) => {
        if (!history.canGoBack()) return
        event.preventDefault()
        history.back()
      }}
    >
      <ArrowLeft size={20} />
      <span>{WORDS.back}</span>
    </a>
  )
}
