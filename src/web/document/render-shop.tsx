import { renderToString } from 'react-dom/server'
import { createStillHistory } from '#web/routing/history.ts'
import type { RouterContext } from '#web/routing/loading.ts'
import { findPath, openPage } from '#web/routing/opening.tsx'
import { type Answer, createRouter } from '#web/routing/router.tsx'
import type { ShopPageFiles } from './assets.ts'
import { CARRIED_READS, CarriedReads } from './carried-reads.tsx'
import { leadToPreviews } from './preview-links.ts'
import { scriptJson } from './script-json.ts'
import { ShopApp } from './shop-app.tsx'

const STATUS: Record<Answer, number> = { found: 200, missing: 404, failed: 500 }

type RenderOptions = {
  filesOf: (path: string | undefined) => ShopPageFiles
  /** The inline script starts hydration (`waking.ts`). */
  waking: string
  /** That script has this `nonce`. */
  nonce: string
  /** A preview has no scripts, and its links lead to previews. */
  view: 'page' | 'preview'
}

/** Renders a storefront page, or a redirect. */
export async function renderShopPage(
  request: Request,
  context: RouterContext,
  { filesOf, waking, nonce, view }: RenderOptions,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const plain = canonicalPath(pathname)
  if (plain !== pathname) return redirect(307, plain + search)
  const history = createStillHistory(pathname + search)
  const open = () => openPage(context, history.location)
  const first = await open()
  request.signal.throwIfAborted()
  if (first.movedTo !== undefined) return redirect(301, first.movedTo)

  const { styles, scripts, later } = filesOf(first.files ?? findPath(pathname))
  const html = renderToString(
    <ShopApp
      router={createRouter({ history, context, first, open })}
      styles={styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="default" />)}
      end={
        view === 'page' && (
          <>
            <Script type="application/json" data-waking="" code={scriptJson(scripts)} />
            <Script nonce={nonce} code={waking} />
            {/* Nothing reads it but the worker, which keeps with a page all files that it names (S10.50). */}
            {later.length > 0 && <Script type="application/json" data-later="" code={scriptJson(later)} />}
            {/* The first paint waits for what follows that script, which asks for files before it. */}
            <link rel="expect" href={`#${CARRIED_READS}`} blocking="render" />
            <CarriedReads context={context} answer={first.answer} />
          </>
        )
      }
    />,
  )
  return new Response(`<!DOCTYPE html>${view === 'page' ? html : leadToPreviews(html)}`, {
    status: STATUS[first.answer],
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
  })
}

/** Returns the path without a trailing slash and without double slashes. */
function canonicalPath(pathname: string): string {
  return pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

function redirect(status: 301 | 307, location: string): Response {
  return new Response(null, { status, headers: { Location: location } })
}

type ScriptProps = {
  code: string
  type?: string
  nonce?: string
  'data-waking'?: string
  'data-later'?: string
}

function Script({ code, ...attributes }: ScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script is not escaped; all of it is our own
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: code }} />
}
