import { flushSync } from 'react-dom'

/**
 * Saves a form whose screen is left afterwards: from now on it neither asks before it is left, nor quotes what is being
 * written. A failure brings both back.
 */
export async function whileSaving<T>(
  setSaving: (isSaving: boolean) => void,
  save: () => Promise<T>,
): Promise<T> {
  flushSync(() => setSaving(true))
  try {
    return await save()
  } catch (error) {
    setSaving(false)
    throw error
  }
}
