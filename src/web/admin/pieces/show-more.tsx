import './show-more.css'

type ShowMoreProps = { shown: number; total: number; onMore: () => void }

/** Shows how much of a list is shown, and a button for the rest; null when all is shown. */
export function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  if (shown >= total) return null
  return (
    <div className="show-more">
      <p role="status">
        {shown} affichés sur {total}
      </p>
      <button type="button" className="btn btn-secondary" onClick={onMore}>
        Voir plus
      </button>
    </div>
  )
}
