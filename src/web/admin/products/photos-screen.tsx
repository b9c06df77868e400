import { useState } from 'react'
import { formatWhole } from '#domain/money.ts'
import { MAX_PHOTOS } from '#domain/products/match-pictures.ts'
import { SendFiles } from '#web/admin/pictures/send-files.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { listAddress } from '#web/admin/pieces/product-list-address.ts'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { Images } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { photosToAdd, standingInWords } from './named-photos.ts'
import { PerfumeSearch } from './perfume-search.tsx'
import { PhotoLine } from './photo-line.tsx'
import { useNamedPhotos } from './use-named-photos.ts'
import '#web/admin/pieces/form-page.css'
import './photos.css'

const CHOOSE = 'Choisir des photos'

/** Adds photos of many perfumes at once: each finds its perfume by its name, or asks (A16.16). */
export function PhotosScreen() {
  const { photos, failure, tooMany, isChoosing, isAdding, choose, add, assign, leave, use } = useNamedPhotos()
  const [searchedFor, searchFor] = useState<number | null>(null)
  const ready = photosToAdd(photos).length
  const isEmpty = photos.length === 0
  return (
    <div className="is-foot-high">
      <ScreenHead title="Ajouter des photos" back={{ label: 'Retour à la liste', href: listAddress() }}>
        {!isEmpty && <SendFiles label={CHOOSE} onFiles={choose} />}
      </ScreenHead>
      {failure !== null && (
        <div className="list-failure">
          <Alert title={failure} />
        </div>
      )}
      {isEmpty && !isChoosing && (
        <EmptyPanel
          Motif={Images}
          text="Choisissez toutes vos photos d’un coup. Celles qui s’appellent comme vos parfums («&nbsp;oud-royal.jpg&nbsp;», «&nbsp;Oud Royal 2.jpg&nbsp;») trouvent leur place toutes seules."
        >
          <SendFiles label={CHOOSE} onFiles={choose} isMain />
        </EmptyPanel>
      )}
      {isChoosing && <LoadingPanel label="Lecture des noms" />}
      {!isEmpty && (
        <p className="photos-sum" role="status">
          {standingInWords(photos)}
        </p>
      )}
      {tooMany > 0 && (
        <p className="photos-sum muted">
          {MAX_PHOTOS} photos à la fois&nbsp;: choisissez les {formatWhole(tooMany)} autres ensuite.
        </p>
      )}
      <ul className="photo-lines">
        {photos.map((photo) => (
          <PhotoLine
            key={photo.id}
            photo={photo}
            isHeld={isAdding}
            onAssign={(perfume) => assign(photo.id, perfume)}
            onSearch={() => searchFor(photo.id)}
            onLeave={() => leave(photo.id)}
            onUse={() => use(photo.id)}
          />
        ))}
      </ul>
      {photos.some(({ state }) => state !== 'added') && (
        <div className="pf-savebar" data-pinned="foot">
          <p className="msg">{isAdding && 'Envoi des photos\u00a0: gardez cette page ouverte.'}</p>
          <BusyButton
            type="button"
            className="btn btn-primary"
            disabled={ready === 0 && !isAdding}
            isBusy={isAdding}
            onClick={add}
          >
            {ready === 0 ? 'Ajouter' : `Ajouter ${formatWhole(ready)}\u00a0${ready > 1 ? 'photos' : 'photo'}`}
          </BusyButton>
        </div>
      )}
      <PerfumeSearch
        isOpen={searchedFor !== null}
        onChoose={(perfume) => {
          if (searchedFor !== null) assign(searchedFor, perfume)
          searchFor(null)
        }}
        onClose={() => searchFor(null)}
      />
      <LeaveGuard
        isDirty={ready > 0 || isAdding}
        title={'Quitter sans ajouter ces photos\u202f?'}
        confirmLabel="Quitter"
      >
        <p>Celles que vous avez choisies ne sont pas encore dans votre boutique.</p>
      </LeaveGuard>
    </div>
  )
}
