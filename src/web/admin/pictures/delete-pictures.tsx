import { useQueryClient } from '@tanstack/react-query'
import { DeletionQuestion, focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { type LibraryPicture, removeFromLibrary } from '#web/data/admin/pictures.ts'

type DeletePicturesProps = {
  /** It is empty while the dialog is closed. */
  pictures: readonly LibraryPicture[]
  onClose: () => void
  onRemoved: () => void
}

/** Asks before unused pictures are removed (A16.8). */
export function DeletePictures({ pictures, onClose, onRemoved }: DeletePicturesProps) {
  const queryClient = useQueryClient()
  const names = pictures.map(({ name }) => name)
  const isSeveral = names.length > 1
  return (
    <DeletionQuestion
      subject={names.length === 0 ? null : { id: names.join(' ') }}
      title={isSeveral ? `Supprimer ces ${names.length} images\u202f?` : 'Supprimer cette image\u202f?'}
      remove={() => removeFromLibrary(queryClient, names)}
      done={() => ({ title: isSeveral ? `${names.length} images supprimées` : 'Image supprimée' })}
      failureTitle="Rien n’a été supprimé."
      fallback="Réessayez dans un instant."
      onClose={onClose}
      onRemoved={() => {
        onRemoved()
        focusMain()
      }}
    >
      <p>
        {isSeveral
          ? 'Elles ne servent nulle part dans la boutique. Cette action est irréversible.'
          : 'Elle ne sert nulle part dans la boutique. Cette action est irréversible.'}
      </p>
    </DeletionQuestion>
  )
}
