/** Says what saving does, or what is missing. */
export function SaveSummary({ sentence }: { sentence: string }) {
  return (
    <p className={sentence === '' ? 'restated is-waiting' : 'restated'} aria-live="polite">
      {sentence === '' ? 'La promotion sera résumée ici avant d’être enregistrée.' : sentence}
    </p>
  )
}
