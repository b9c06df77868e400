import { type ComponentType, useEffect, useState } from 'react'
import { contentsQuery } from '#web/data/contents.ts'
import { pageHead } from '#web/head/page-head.tsx'
import type { RouterContext } from '#web/routing/loading.ts'
import type { Page } from '#web/routing/router.tsx'
import { useContents } from '#web/shop/contents.ts'
import { useSite } from '#web/shop/site.ts'
import { useAskedQuestion } from './asked-question.ts'
import { contactHead, FAQ_HEAD, type StillKind, TERMS_HEAD } from './heads.ts'
import { usePrinting } from './printing.ts'

/** One object for all renderings: React would empty the element for another one. */
const AS_RENDERED = { __html: '' }

/** A page of texts as the server has rendered it, for its hydration. */
export function openStillPage(context: RouterContext, kind: StillKind): Page {
  return {
    screen: <StillPage kind={kind} />,
    head: pageHead(context, headOf(context, kind)),
    answer: 'found',
  }
}

function headOf({ queryClient }: RouterContext, kind: StillKind) {
  if (kind === 'faq') return FAQ_HEAD
  if (kind === 'terms') return TERMS_HEAD
  const texts = queryClient.getQueryData(contentsQuery('contact'))
  if (texts === undefined) throw new Error('No contact in this page.')
  return contactHead(texts)
}

/**
 * Leaves the rendered texts alone, without the code that rendered them, until the owner publishes others. What moves on these
 * pages needs no more than listeners.
 */
function StillPage({ kind }: { kind: StillKind }) {
  const texts = useContents(kind)
  const site = useSite()
  const [rendered] = useState({ texts, site })
  const [Woken, setWoken] = useState<ComponentType>()
  const hasChanged = texts !== rendered.texts || site !== rendered.site
  useEffect(() => {
    if (!hasChanged) return
    import('./woken-page.tsx')
      .then(({ wake }) => wake(kind))
      .then((woken) => setWoken(() => woken), console.warn)
  }, [kind, hasChanged])
  return Woken === undefined ? <RenderedTexts /> : <Woken />
}

function RenderedTexts() {
  useAskedQuestion()
  usePrinting()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, hydration keeps what is there
  return <div suppressHydrationWarning dangerouslySetInnerHTML={AS_RENDERED} />
}
