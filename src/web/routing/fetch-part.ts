import type { ComponentType } from 'react'
import { reloadOnce } from './reload-once.ts'

type FetchModule<Name extends string, Part> = () => Promise<Record<Name, Part>>

/** Loads a component for `lazy`; reloads the page once if its file is gone. */
export async function fetchPart<Name extends string, Part extends ComponentType<never>>(
  fetchModule: FetchModule<Name, Part>,
  name: Name,
): Promise<{ default: Part }> {
  try {
    return { default: (await fetchModule())[name] }
  } catch (error) {
    await reloadOnce(error)
    throw error
  }
}

/** Loads a component that the page is complete without; it is left out if it cannot be loaded, as without a network. */
export async function fetchExtra<Name extends string, Props>(
  fetchModule: FetchModule<Name, ComponentType<Props>>,
  name: Name,
): Promise<{ default: ComponentType<Props> }> {
  try {
    return { default: (await fetchModule())[name] }
  } catch (error) {
    console.warn(`${name} could not be loaded.`, error)
    return { default: () => null }
  }
}
