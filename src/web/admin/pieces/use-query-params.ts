import {
  type AnyRouter,
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import { useCallback } from 'react'

type Tree = RegisteredRouter['routeTree']

export type QueryParams<Id extends RouteIds<Tree>> = RouteById<Tree, Id>['types']['fullSearchSchema']

/** Changes some parameters and goes back to the first page; ignored once the screen is being left. */
export type SetQueryParams<Id extends RouteIds<Tree>> = (changes: Partial<QueryParams<Id>>) => void

/** Keeps a screen's state in the URL, for Back and for links. */
export function useQueryParams<const Id extends RouteIds<Tree>>(from: Id) {
  const params = useSearch({ from })
  const router: AnyRouter = useRouter()
  const setParams: SetQueryParams<Id> = useCallback(
    (changes) => {
      // Another screen was asked for and would get the parameters, because this one stays until that one is fetched.
      if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return
      void router.navigate({
        to: '.',
        search: (now: object) => ({ ...now, page: undefined, ...changes }),
        replace: true,
        resetScroll: false,
      })
    },
    [router],
  )
  return { params, setParams }
}
