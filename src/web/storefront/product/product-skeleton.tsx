import { BackButton } from './back-button.tsx'
import { WORDS } from './words.fr.ts'

export function ProductSkeleton() {
  return (
    <div className="wrap pdp-wrap" aria-busy="true">
      <BackButton />
      <div className="pdp">
        <div className="gal">
          <div className="gal-main sk" />
        </div>
        <div className="pdp-info sk-stack">
          <h1 className="sr">{WORDS.loading}</h1>
          <span className="sk sk-line is-short" />
          <span className="sk sk-title" />
          <span className="sk sk-line" />
          <span className="sk sk-row" />
          <span className="sk sk-row" />
          <span className="sk sk-row" />
          <span className="sk sk-row" />
        </div>
      </div>
    </div>
  )
}
