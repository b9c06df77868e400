const STEPS = [
  { id: 'file', label: 'Fichier' },
  { id: 'columns', label: 'Colonnes' },
  { id: 'trial', label: 'Essai' },
  { id: 'result', label: 'Résultat' },
] as const

export type ImportStep = (typeof STEPS)[number]['id']

/** Shows the steps of an import, with the present one. */
export function ImportSteps({ current }: { current: ImportStep }) {
  return (
    <ol className="import-steps" aria-label="Étapes de l’import">
      {STEPS.map(({ id, label }, index) => (
        <li key={id} aria-current={id === current ? 'step' : undefined}>
          <span aria-hidden="true">{index + 1}</span>
          {label}
        </li>
      ))}
    </ol>
  )
}
