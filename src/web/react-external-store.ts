/** Stands in the build for the shim that libraries bring along for older Reacts. */
export { useSyncExternalStore } from 'react'
