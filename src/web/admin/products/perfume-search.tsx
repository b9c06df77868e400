import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoPerfume } from '#contract/products/photos.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { adminProductsQuery } from '#web/data/admin/products.ts'
import { Picture } from '#web/ui/picture.tsx'

type PerfumeSearchProps = {
  isOpen: boolean
  onChoose: (perfume: PhotoPerfume) => void
  onClose: () => void
}

/** Finds a perfume by its name, its brand or what it smells of. */
export function PerfumeSearch({ isOpen, onChoose, onClose }: PerfumeSearchProps) {
  return (
    <FormDialog isOpen={isOpen} title="Choisir un parfum" className="dialog perfume-search" onClose={onClose}>
      {isOpen && <FoundPerfumes onChoose={onChoose} />}
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Annuler
        </button>
      </div>
    </FormDialog>
  )
}

function FoundPerfumes({ onChoose }: Pick<PerfumeSearchProps, 'onChoose'>) {
  const [text, search] = useState('')
  const query = useQuery(adminProductsQuery({ search: text }))
  return (
    <>
      <ListSearch label="Rechercher un parfum" placeholder="Nom ou marque" value={text} onSearch={search} />
      <Loaded
        query={query}
        failure="Une erreur est survenue lors du chargement des parfums."
        loading={<LoadingPanel label="Chargement des parfums" />}
      >
        {({ products }) =>
          products.length === 0 ? (
            <p className="muted">Aucun parfum trouvé.</p>
          ) : (
            <ul>
              {products.map(({ id, name, brand, image_url }) => (
                <li key={id}>
                  <button type="button" onClick={() => onChoose({ id, name, image_url })}>
                    <Picture src={image_url} alt="" sizes="44px" maxWidth={160} loading="lazy" />
                    <span>
                      <bdi>{name}</bdi>
                      {brand !== null && <span className="muted">{brand}</span>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
