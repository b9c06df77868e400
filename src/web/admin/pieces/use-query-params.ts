import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What a list is asked for stands in the address: Back finds it again, and a link can be kept. */
export function useQueryParams(): [URLSearchParams, (changes: Readonly<Record<string, string>>) => void] {
  const router = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      const { pathname, searchStr } = router.state.location
      const params = new URLSearchParams(searchStr)
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') params.delete(name)
        else params.set(name, value)
      }
      const query = params.toString()
      void router.navigate({
        href: query === '' ? pathname : `${pathname}?${query}`,
        replace: true,
        resetScroll: false,
      })
    },
    [router],
  )
  return [new URLSearchParams(search), change]
}
