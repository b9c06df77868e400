import { CircleAlert } from '#web/ui/icons.tsx'

/** Says that a valid URL leads to no picture (D45). */
export function MissingPicture({ children }: { children: string }) {
  return (
    <p className="error">
      <CircleAlert />
      <span>{children} ne peut pas être chargée. Vérifiez son adresse.</span>
    </p>
  )
}
