import { type FormEvent, useState } from 'react'
import { boxFromAddress, togglePerfume } from '#domain/box/address.ts'
import {
  type AskedPerfume,
  type Box,
  type ChosenPrices,
  composeBox,
  isLost,
  rememberPrices,
} from '#domain/box/compose.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useCart } from '#web/data/cart/store.ts'
import { productQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { boxPath } from '#web/routing/paths.ts'
import { useRouter, useSearch } from '#web/routing/router.tsx'
import { parseSearch } from '#web/routing/search-params.ts'

/** All choices submit this form. */
export const BOX_FORM_ID = 'coffret'

export type BoxState = Box & {
  /** Returns the slugs of the places, each perfume under its current one. */
  slugs: readonly string[]
  /** Says whether more perfumes stood in the address than fit. */
  isCut: boolean
  hasFailed: boolean
  retry: () => void
  /** Returns the slugs after a tap on a perfume. */
  after: (tapped: string) => readonly string[]
  /** Handles the form around all choices. A tap is a submission, so that it also works before the page is alive. */
  choose: (event: FormEvent) => void
}

/**
 * Keeps the box in the address, which is its only storage: it survives a reload, is shared by its address,
 * and Back undoes the last choice (S12.2).
 */
export function useBox(): BoxState {
  const router = useRouter()
  const cart = useCart()
  const { slugs: asked, isCut } = boxFromAddress(useSearch().parfums)
  const answers = useAnswers(asked)
  const [prices, setPrices] = useState<ChosenPrices>(new Map())

  const perfumes = withoutTwins(
    answers.map(({ data, error }, at): AskedPerfume => {
      return {
        slug: data?.slug ?? asked[at] ?? '',
        product: data,
        answer: isGone(error) ? 'gone' : data === undefined ? 'awaited' : 'found',
      }
    }),
  )
  const box = composeBox(perfumes, prices, cart)
  const remembered = rememberPrices(prices, box.places)
  if (remembered !== prices) setPrices(remembered)

  const slugs = perfumes.map(({ slug }) => slug)
  const lost = new Set(box.places.filter(isLost).map(({ slug }) => slug))
  const failed = answers.filter(({ data, error }) => error !== null && data === undefined && !isGone(error))

  function choose(event: FormEvent): void {
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : {}
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'parfums') return
    event.preventDefault()
    const tapped = submitter.dataset.perfume
    // The box is read from the address, not from what is shown, because the last tap may not be rendered yet.
    const now = boxFromAddress(parseSearch(router.history.location.search).parfums).slugs
    const current = now.map((slug) => answers[asked.indexOf(slug)]?.data?.slug ?? slug)
    const next = tapped === undefined ? [] : togglePerfume([...new Set(current)], tapped, lost)
    void router.navigate(boxPath(next), { keepsScroll: true })
  }

  return {
    ...box,
    slugs,
    isCut,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
    after: (tapped) => togglePerfume(slugs, tapped, lost),
    choose,
  }
}

/** There is one query per place, because `useQueries` would weigh more than this page can carry. */
function useAnswers([first, second, third, fourth, fifth]: readonly string[]) {
  const answers = [useAnswer(first), useAnswer(second), useAnswer(third), useAnswer(fourth), useAnswer(fifth)]
  return answers.filter(({ isAsked }) => isAsked)
}

function useAnswer(slug: string | undefined) {
  const { data, error, refetch } = useRead({
    ...productQuery(slug ?? ''),
    enabled: slug !== undefined,
    retryOnMount: false,
  })
  return { isAsked: slug !== undefined, data, error, refetch }
}

/** Says whether the shop has answered that it does not sell the perfume. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

/** A former slug, an id and the current slug may all lead to one perfume. */
function withoutTwins(perfumes: readonly AskedPerfume[]): AskedPerfume[] {
  const slugs = perfumes.map(({ slug }) => slug)
  return perfumes.filter(({ slug }, at) => slugs.indexOf(slug) === at)
}
