/** Room of pictures: the library, its picker, focal points and crops. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyingStrip } from '#web/admin/pieces/copying-strip.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { ListTools } from '#web/admin/pieces/list-tools.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { type LibraryPicture, PICTURES_PER_PAGE, picturesQuery } from '#web/data/admin/pictures.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Images } from '#web/ui/admin-icons.tsx'
import { DeletePictures } from './delete-pictures.tsx'
import { DialogClose } from './dialog-close.tsx'
import { LibraryBar } from './library-bar.tsx'
import { PictureDetails } from './picture-details.tsx'
import { GridSkeleton, PictureGrid } from './picture-grid.tsx'
import { SendFiles } from './send-files.tsx'
import { UploadList } from './upload-list.tsx'
import { useChosen } from './use-chosen.ts'
import { useUploads } from './use-uploads.ts'
import './library.css'

/** Shows the library of pictures (A16.1). */
export function PicturesScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/images')
  const { q, filtre, page } = params
  const list = useQuery(picturesQuery({ search: q, filter: filtre, page }))
  const uploads = useUploads()
  const [opened, setOpened] = useState<LibraryPicture | null>(null)
  const [removing, setRemoving] = useState<readonly LibraryPicture[]>([])
  const pictures = list.data?.pictures ?? []
  const chosen = useChosen(filtre === 'unused' ? pictures : [])
  const picture = pictures.find(({ name }) => name === opened?.name) ?? opened
  const unused = list.data?.unused ?? 0
  return (
    <>
      <ScreenHead title="Images">
        <a className="btn btn-secondary" href={ADMIN_PATHS.productPhotos}>
          <Images size={20} />
          Photos de parfums
        </a>
        <SendFiles label="Ajouter des images" onFiles={uploads.add} isMain />
      </ScreenHead>
      <CopyingStrip />
      <UploadList uploads={uploads} />
      <ListTools
        label="Filtrer les images"
        pills={[
          { value: 'all', label: 'Toutes' },
          { value: 'used', label: 'Utilisées' },
          { value: 'unused', label: 'Inutilisées', note: unused > 0 ? String(unused) : undefined },
          { value: 'shop', label: 'Fournies' },
        ]}
        chosen={filtre}
        onChoose={(choice) => setParams({ filtre: choice })}
        search={{
          label: 'Rechercher une image',
          placeholder: 'Fichier, parfum ou page',
          value: q,
          onSearch: (text) => setParams({ q: text }),
        }}
      />
      <LibraryBar
        total={list.data?.total}
        chosen={chosen}
        canChoose={filtre === 'unused' && pictures.length > 0}
        onRemove={() => setRemoving(chosen.list)}
      />
      <Loaded
        query={list}
        failure="Une erreur est survenue lors du chargement des images."
        loading={<GridSkeleton />}
      >
        {({ pictures, total }) => (
          <ListPage
            page={page}
            perPage={PICTURES_PER_PAGE}
            total={total}
            shown={pictures.length}
            isPlaceholder={list.isPlaceholderData}
            onChange={setParams}
            empty={
              <EmptyPanel Motif={Images} text={emptyText(q, filtre)}>
                {(q !== '' || filtre !== 'all') && (
                  <button
                    type="button"
                    className="btn btn-secondary"
                    onClick={() => setParams({ q: '', filtre: 'all' })}
                  >
                    Voir toutes les images
                  </button>
                )}
              </EmptyPanel>
            }
          >
            <PictureGrid
              pictures={pictures}
              chosen={filtre === 'unused' ? chosen : undefined}
              onOpen={setOpened}
            />
          </ListPage>
        )}
      </Loaded>
      <FormDialog
        isOpen={picture !== null}
        title={picture?.file_name ?? ''}
        className="dialog lib-dialog"
        onClose={() => setOpened(null)}
      >
        {picture !== null && (
          <>
            <DialogClose onClose={() => setOpened(null)} />
            <PictureDetails
              key={picture.name}
              picture={picture}
              onShow={setOpened}
              onRemove={() => setRemoving([picture])}
              onClose={() => setOpened(null)}
            />
          </>
        )}
      </FormDialog>
      <DeletePictures
        pictures={removing}
        onClose={() => setRemoving([])}
        onRemoved={() => {
          chosen.clear()
          setOpened(null)
        }}
      />
    </>
  )
}

function emptyText(search: string, filter: string): string {
  if (search !== '') return 'Aucune image ne correspond à cette recherche.'
  if (filter === 'unused') return 'Toutes vos images servent quelque part\u00a0: rien à ranger.'
  return filter === 'all'
    ? 'Vos images apparaîtront ici. Ajoutez-en plusieurs à la fois, depuis votre téléphone.'
    : 'Aucune image ici.'
}
