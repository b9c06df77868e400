export function CatalogueHead({ title, intro }: { title: string; intro?: string }) {
  return (
    <div className="page-head shop-head" data-subject="">
      <h1>{title}</h1>
      {intro !== undefined && <p>{intro}</p>}
    </div>
  )
}
