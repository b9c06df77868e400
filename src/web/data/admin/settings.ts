import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getSettings,
  type SentSection,
  type StoredSection,
  type StoredSettings,
  type UpdateSection,
  updateSettings,
} from '#contract/settings/settings.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import { withVolumes } from '#domain/catalogue/volumes.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

/** Not cached: saving a stale version would be refused. */
export function settingsQuery() {
  return queryOptions({
    queryKey: [getSettings.path],
    queryFn: () => adminApi.call(getSettings, {}),
    gcTime: 0,
  })
}

export async function saveSection<S extends SettingsSection>(
  queryClient: QueryClient,
  section: S,
  sent: SentSection<S>,
): Promise<StoredSection<S>> {
  const { method, path, access } = updateSettings
  const call: UpdateSection<S> = { method, path, access }
  const stored = await adminApi.call(call, { ...sent, section })
  queryClient.setQueryData<StoredSettings>(
    settingsQuery().queryKey,
    (known) => known && { ...known, [section]: stored },
  )
  void readAgain(queryClient, ADMIN_READS.SETTINGS_UPDATE)
  return stored
}

/** Adds sizes to those of the shop, as its settings are now. */
export async function addVolumes(queryClient: QueryClient, volumes: readonly Volume[]): Promise<void> {
  const { value, version } = (await queryClient.fetchQuery({ ...settingsQuery(), staleTime: 0 })).volumes
  await saveSection(queryClient, 'volumes', { added: withVolumes(value.added, volumes), version })
}

/** Refetches the settings after a refusal; a failure is reported by the query itself. */
export async function rereadSettings(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ queryKey: settingsQuery().queryKey })
}
