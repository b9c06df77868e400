type CatalogueHeadProps = {
  title: string
  intro?: string
  /** A phone has no room for the introduction above a filtered list (S17.10). */
  isFiltered?: boolean
}

export function CatalogueHead({ title, intro, isFiltered = false }: CatalogueHeadProps) {
  return (
    <div className="page-head shop-head" data-subject="">
      <h1>{title}</h1>
      {intro !== undefined && <p className={isFiltered ? 'only-d' : undefined}>{intro}</p>}
    </div>
  )
}
