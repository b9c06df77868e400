type SettingsSkeletonProps = { hasIndex: boolean; hasSection: boolean }

export function SettingsSkeleton({ hasIndex, hasSection }: SettingsSkeletonProps) {
  return (
    <div className="set" aria-busy="true">
      <p className="sr" role="status">
        Chargement…
      </p>
      {hasIndex && <div className="sk set-index" style={{ height: 420 }} aria-hidden="true" />}
      {hasSection && <div className="sk set-section" style={{ height: 560 }} aria-hidden="true" />}
    </div>
  )
}
