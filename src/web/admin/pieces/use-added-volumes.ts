import { useQuery } from '@tanstack/react-query'
import type { AddedVolume } from '#domain/catalogue/volumes.ts'
import { settingsQuery } from '#web/data/admin/settings.ts'

const NONE: readonly AddedVolume[] = []

/** Returns the sizes that the owner added to the usual ones; none until they are read. */
export function useAddedVolumes(): readonly AddedVolume[] {
  const { data = NONE } = useQuery({ ...settingsQuery(), select: ({ volumes }) => volumes.value.added })
  return data
}
