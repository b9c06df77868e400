import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ORIGIN_TEXT } from '#domain/origins/origin.ts'
import { originInWords, SOURCES_TO_CHOOSE } from '#domain/origins/words.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { type AdminOrderDetail, endAdvertising, saveOrderOrigin } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'

/** Says where the order came from, which whoever calls writes down or corrects (A32.1). */
export function OrderOrigin({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMay('confirmation')
  if (!mayChange) return null
  return (
    <p className="order-origin">
      <span>
        <span className="muted">Origine&nbsp;: </span>
        <bdi>{originInWords(order)}</bdi>
      </span>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        Modifier<span className="sr"> l’origine</span>
      </button>
      {order.may_advertise && <StopAdvertising id={order.id} />}
      <FormDialog isOpen={isOpen} title="Origine de la commande" onClose={() => setOpen(false)}>
        {isOpen && <OriginForm order={order} onClose={() => setOpen(false)} />}
      </FormDialog>
    </p>
  )
}

/** Serves a customer who telephones instead of withdrawing on the site (A37.6); it cannot be taken back. */
function StopAdvertising({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const isOwner = useMay('owner')
  const { isBusy, run } = useActionWithToast('Rien n’a été changé', async () => {
    await endAdvertising(queryClient, id)
    toast({ tone: 'success', title: 'Meta et TikTok n’apprendront plus rien de cette commande' })
  })
  if (!isOwner) return null
  return (
    <BusyButton type="button" className="btn btn-quiet" isBusy={isBusy} onClick={() => void run()}>
      Ne plus rien dire aux réseaux
    </BusyButton>
  )
}

function OriginForm({ order: { id, origin }, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    fields: useState({ source: origin?.source ?? '', campaign: origin?.campaign ?? '' }),
    judge: () => [],
    send: (typed, element) =>
      sendToServer(element, {
        async save() {
          await saveOrderOrigin(queryClient, { id, ...typed })
          toast({ tone: 'success', title: 'Origine enregistrée' })
        },
        onSaved: onClose,
        fields: ['source', 'campaign'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  const isChanged = useIsChanged(typed)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <TextField
        label="Source"
        hint="Ce que le client a dit&nbsp;: «&nbsp;Instagram, message&nbsp;», «&nbsp;Une amie&nbsp;»… Vide&nbsp;: origine inconnue."
        list="order-sources"
        dir="auto"
        maxLength={MAX_ORIGIN_TEXT}
        error={errorOf('source')}
        value={typed.source}
        onChange={(source) => change({ source })}
      />
      <datalist id="order-sources">
        {SOURCES_TO_CHOOSE.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <TextField
        label="Campagne (facultatif)"
        hint="Son nom, comme dans «&nbsp;Résultats&nbsp;» et chez Meta ou TikTok."
        dir="auto"
        maxLength={MAX_ORIGIN_TEXT}
        error={errorOf('campaign')}
        value={typed.campaign}
        onChange={(campaign) => change({ campaign })}
      />
      <FormActions isBusy={form.isBusy} isChanged={isChanged} label="Enregistrer" onCancel={onClose} />
    </form>
  )
}
