import { useQueryClient } from '@tanstack/react-query'
import { DeletionQuestion, focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { type Customer, erasePerson, removeCustomer } from '#web/data/admin/customers.ts'

const FALLBACK = 'Réessayez dans un instant.'

type QuestionProps = { customer: Customer | null; onClose: () => void }

/** Asks before deleting a customer. Their orders stay (A2.40), with the person's data. */
export function DeleteCustomer({ customer, onErase, onClose }: QuestionProps & { onErase: () => void }) {
  const queryClient = useQueryClient()
  return (
    <DeletionQuestion
      subject={customer}
      title="Supprimer ce client&#8239;?"
      remove={({ id }) => removeCustomer(queryClient, id)}
      done={({ name }) => ({ title: 'Client supprimé', text: name })}
      failureTitle="Une erreur est survenue lors de la suppression du client."
      fallback={FALLBACK}
      onClose={onClose}
      onRemoved={focusMain}
    >
      <p>
        Êtes-vous sûr de vouloir supprimer <bdi>{customer?.name}</bdi>&#8239;? Cette action est irréversible.
      </p>
      {customer !== null && customer.order_count > 0 && (
        <p className="warning">{keptOrders(customer.order_count)}</p>
      )}
      {customer?.erased_at === null && customer.order_count > 0 && (
        <>
          <p>
            {customer.order_count > 1 ? 'Elles gardent' : 'Elle garde'} son nom, son téléphone et son adresse,
            sauf si vous effacez la personne.
          </p>
          <button type="button" className="btn btn-secondary erase" onClick={onErase}>
            Effacer la personne
          </button>
        </>
      )}
    </DeletionQuestion>
  )
}

/** Asks before erasing a person's data, and says what is kept (D42). */
export function EraseCustomer({ customer, onClose }: QuestionProps) {
  const queryClient = useQueryClient()
  return (
    <DeletionQuestion
      subject={customer}
      title="Effacer cette personne&#8239;?"
      confirmLabel="Effacer la personne"
      remove={({ id }) => erasePerson(queryClient, id)}
      done={() => ({ title: 'Personne effacée', text: 'Ses commandes ne la nomment plus.' })}
      failureTitle="La personne n’a pas été effacée."
      fallback={FALLBACK}
      onClose={onClose}
    >
      <p>
        Le nom, le téléphone, l’adresse, l’e-mail et les notes de <bdi>{customer?.name}</bdi> seront effacés,
        ici et dans ses commandes terminées, et personne ne les retrouvera par ce téléphone, qui quitte aussi
        la liste noire. Les montants, les articles et la ville restent. Cette action est irréversible.
      </p>
    </DeletionQuestion>
  )
}

function keptOrders(count: number): string {
  return count > 1
    ? `Ce client a ${count} commandes\u00a0: elles ne seront pas supprimées.`
    : 'Ce client a 1 commande\u00a0: elle ne sera pas supprimée.'
}
