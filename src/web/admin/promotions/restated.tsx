/** What saving would do, in one sentence; while it is empty, what it waits for. */
export function Restated({ sentence }: { sentence: string }) {
  return (
    <p className={sentence === '' ? 'restated is-waiting' : 'restated'} aria-live="polite">
      {sentence === '' ? 'La promotion sera résumée ici avant d’être enregistrée.' : sentence}
    </p>
  )
}
