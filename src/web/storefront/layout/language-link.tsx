import { LANGUAGE } from '#domain/words/language.fr.ts'
import { pathIn } from '#domain/words/site-language.ts'
import { rememberLanguage } from '#web/data/language-choice.ts'
import { useLocation } from '#web/routing/router.tsx'

const { code, name } = LANGUAGE.other

/** Leads to the same page in the other language, which is another document (S13.82). */
export function LanguageLink() {
  const { pathname, search } = useLocation()
  return (
    <a
      lang={code}
      hrefLang={code}
      href={pathIn(code, pathname) + search}
      onClick={({ currentTarget }) => {
        rememberLanguage(code)
        // The server knows no hash, and what it rendered may not differ.
        currentTarget.hash = window.location.hash
      }}
    >
      {name}
    </a>
  )
}
