/** Shown once: the shop keeps hashes alone. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="recovery">
      <p>
        Gardez ces codes hors du téléphone&nbsp;: chacun ouvre votre compte une fois, si l’application ou la
        clé d’accès est perdue. Ils ne seront plus affichés.
      </p>
      <ul aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-primary btn-block" onClick={onClose}>
        Je les ai notés
      </button>
    </div>
  )
}
