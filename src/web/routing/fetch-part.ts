import type { ComponentType } from 'react'
import { reloadOnce } from './reload-once.ts'

/** Loads a component for `lazy`; reloads the page once if its file is gone. */
export async function fetchPart<Name extends string, Part extends ComponentType<never>>(
  fetchModule: () => Promise<Record<Name, Part>>,
  name: Name,
): Promise<{ default: Part }> {
  try {
    return { default: (await fetchModule())[name] }
  } catch (error) {
    await reloadOnce(error)
    throw error
  }
}
