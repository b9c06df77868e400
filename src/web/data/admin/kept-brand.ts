import type { Site } from '#domain/site/site.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import { readJson, readNullable, readRecord, readText } from '#web/data/readers.ts'

/** Says what the shop's logo is drawn from. It is public, so it may stay on the device. */
export type Brand = Pick<Site, 'name' | 'logo'>

const readBrand = readRecord<Brand>({ name: readText, logo: readNullable(readText) })

/**
 * Keeps the brand as this device saw it last, because the area opens without a network, where the settings
 * cannot be read (A18.70).
 */
export const keptBrand = createKeptStore<Brand | null>(null, {
  storage: 'local',
  key: 'adminBrand',
  parse: (text) => readBrand(readJson(text)) ?? null,
  format: (brand) => (brand === null ? null : JSON.stringify(brand)),
})
