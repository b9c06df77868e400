import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Refused } from '#web/ui/use-form.ts'

type Sending = {
  save: () => Promise<void>
  /** Is called after saving, only if the form is still mounted. */
  onSaved: () => void
  /**
   * Names the fields that show their own issues, which are then not repeated above the form. Without it, all
   * issues are shown above.
   */
  fields?: readonly string[]
  /** The title of the toast on failure; without it only the form says why. */
  title?: string
  /** It is used when the server gives no message. A function makes it from the error. */
  fallback: string | ((error: unknown) => string)
}

/** Submits a form. Returns a refusal for the form; shows it in a toast too where one is specified (S10.34). */
export async function sendToServer(
  form: HTMLFormElement,
  { save, onSaved, fields, title, fallback }: Sending,
): Promise<Refused | undefined> {
  try {
    await save()
    if (form.isConnected) onSaved()
    return undefined
  } catch (error) {
    // The guard reports it and shows the login.
    if (isSessionEnd(error)) return {}
    const text = refusalMessage(error, typeof fallback === 'string' ? fallback : fallback(error))
    if (title !== undefined) toast({ tone: 'destructive', title, text })
    const refused = (error instanceof ApiError && error.refusal?.issues) || []
    const issues = refused.filter(({ path }) => fields?.includes(path) ?? true)
    return { issues, failure: fields === undefined || issues.length === 0 ? text : null }
  }
}
