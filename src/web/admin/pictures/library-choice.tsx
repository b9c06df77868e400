import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Focus } from '#domain/pictures/focus.ts'
import { CENTRE } from '#domain/pictures/focus.ts'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { PICTURES_PER_PAGE, picturesQuery } from '#web/data/admin/pictures.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { GridSkeleton, PictureGrid } from './picture-grid.tsx'
import { SendFiles } from './send-files.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import './library.css'

/** Is a chosen picture: its address, and its facts in the library. */
export type PickedPicture = { url: string; focus: Focus; alt: string }

type LibraryChoiceProps = {
  /** This picture is not offered. */
  without?: string
  onPick: (picture: PickedPicture) => void
}

/** Shows the library, to choose one picture from, or to send one to; a sent picture is chosen at once. */
export function LibraryChoice({ without, onPick }: LibraryChoiceProps) {
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const [isOfShop, setOfShop] = useState(false)
  const list = useQuery(picturesQuery({ ...asked, filter: isOfShop ? 'shop' : 'all' }))
  const uploads = useUploads((url) => onPick({ url, focus: CENTRE, alt: '' }))
  return (
    <div className="lib-pick">
      <div className="lib-pick-tools">
        <ListSearch
          label="Rechercher une image"
          placeholder="Fichier, parfum ou page"
          value={asked.search}
          onSearch={(search) => setAsked({ search, page: 1 })}
        />
        <SendFiles label="Envoyer" onFiles={uploads.add} />
      </div>
      <UploadList uploads={uploads} />
      <fieldset className="row lib-shapes">
        <legend className="sr">Filtrer les images</legend>
        {[false, true].map((ofShop) => (
          <button
            key={String(ofShop)}
            type="button"
            className={ofShop === isOfShop ? 'pill is-on' : 'pill'}
            aria-pressed={ofShop === isOfShop}
            onClick={() => {
              setOfShop(ofShop)
              setAsked((known) => ({ ...known, page: 1 }))
            }}
          >
            {ofShop ? 'Fournies' : 'Toutes'}
          </button>
        ))}
      </fieldset>
      <Loaded
        query={list}
        failure="Une erreur est survenue lors du chargement des images."
        loading={<GridSkeleton />}
      >
        {({ pictures, total }) => (
          <>
            {pictures.length === 0 && (
              <p className="lib-none">
                {asked.search === ''
                  ? 'La bibliothèque est vide\u00a0: envoyez une image.'
                  : 'Aucune image trouvée.'}
              </p>
            )}
            <PictureGrid
              pictures={pictures.filter(({ name }) => name !== without)}
              verb="Choisir"
              onOpen={({ url, focus, alt }) => onPick({ url, focus, alt })}
            />
            <Pagination
              page={asked.page}
              total={total}
              perPage={PICTURES_PER_PAGE}
              onChange={(page) => setAsked((known) => ({ ...known, page }))}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}
