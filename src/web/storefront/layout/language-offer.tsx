import { LANGUAGE } from '#domain/words/language.fr.ts'
import { pathIn } from '#domain/words/site-language.ts'
import { rememberLanguage } from '#web/data/language-choice.ts'
import { useLocation } from '#web/routing/router.tsx'
import { X } from '#web/ui/icons.tsx'
import { OFFER } from './other-language.fr.ts'
import './language-offer.css'

const { code, name } = LANGUAGE.other

/** Offers the other language once, over the top of the page, which does not move (S13.83). */
export function LanguageOffer({ onAnswer }: { onAnswer: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <aside className="toaster language-offer" aria-label={name} lang={code}>
      <div>
        <div className="toast" dir={OFFER.dir}>
          <div>
            <strong>{OFFER.text}</strong>
            <a
              className="act"
              hrefLang={code}
              href={pathIn(code, pathname) + search}
              onClick={({ currentTarget }) => {
                rememberLanguage(code)
                currentTarget.hash = window.location.hash
              }}
            >
              {OFFER.follow}
            </a>
          </div>
          <button
            type="button"
            className="icon-btn"
            aria-label={OFFER.close}
            onClick={() => {
              rememberLanguage(LANGUAGE.code)
              onAnswer()
            }}
          >
            <X size={20} />
          </button>
        </div>
      </div>
    </aside>
  )
}
