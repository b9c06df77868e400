import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/data/admin/settings.ts'

/** Says whether shoppers may read the shop in Arabic; not until the settings are read. */
export function useHasArabic(): boolean {
  const { data = false } = useQuery({
    ...settingsQuery(),
    select: ({ languages }) => languages.value.arabic,
  })
  return data
}
