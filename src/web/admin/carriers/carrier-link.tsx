import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarrierLink as Link } from '#contract/carrier-links/carrier-links.ts'
import type { Carrier } from '#contract/carriers/carriers.ts'
import { LINK_ADAPTERS, LINKS, type LinkAdapter, missingPlace } from '#domain/carrier-links/links.ts'
import { CopyButton } from '#web/admin/pieces/copy-button.tsx'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useActionWithToast, useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { SettingsGroup } from '#web/admin/settings/settings-group.tsx'
import {
  carrierLinkQuery,
  checkCarrierLink,
  deleteCarrierLink,
  fetchCarrierCities,
  saveCarrierLink,
} from '#web/data/admin/carrier-links.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Toast, toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { LinkAbilities } from './link-abilities.tsx'
import { PickupPlace } from './pickup-place.tsx'

/** Links a carrier's interface: its keys, its place of pickups, its address of bells, its cities (A39.1). */
export function CarrierLink({ carrier }: { carrier: Carrier }) {
  const query = useQuery(carrierLinkQuery(carrier.id))
  const [isFresh, setFresh] = useState(false)
  return (
    <div className="sheet">
      <SettingsGroup
        title="Liaison"
        note="La boutique annonce les colis au transporteur et lit leurs nouvelles, sans fichier."
      >
        <Loaded
          query={query}
          failure="La liaison n’a pas pu être chargée."
          loading={<LoadingPanel label="Chargement de la liaison" />}
        >
          {(link) =>
            link === null ? (
              <NewLink carrier={carrier} onLinked={() => setFresh(true)} />
            ) : (
              <KnownLink carrier={carrier} link={link} isFresh={isFresh} />
            )
          }
        </Loaded>
      </SettingsGroup>
    </div>
  )
}

function NewLink({ carrier, onLinked }: { carrier: Carrier; onLinked: () => void }) {
  const [adapter, setAdapter] = useState<LinkAdapter | ''>(
    LINK_ADAPTERS.find((one) => one === carrier.preset) ?? '',
  )
  return (
    <>
      <SelectField
        label="Son interface"
        prompt="Choisir"
        hint="Cathedis, Amana et les autres restent avec leurs fichiers."
        options={LINK_ADAPTERS.map((id) => ({ id, label: LINKS[id].label }))}
        value={adapter}
        onChange={setAdapter}
      />
      {adapter !== '' && (
        <>
          <LinkAbilities adapter={adapter} hasCities={carrier.cities > 0} />
          <KeysForm
            key={adapter}
            carrierId={carrier.id}
            adapter={adapter}
            pickup=""
            isNew="yes"
            onSaved={onLinked}
          />
        </>
      )}
    </>
  )
}

type KnownLinkProps = {
  carrier: Carrier
  link: Link
  /** It was linked on this visit: what is left to do is shown to the owner. */
  isFresh: boolean
}

function KnownLink({ carrier: { id, name, cities }, link, isFresh }: KnownLinkProps) {
  const queryClient = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const { label } = LINKS[link.adapter]
  const check = useActionWithToast('La liaison n’a pas pu être vérifiée', async () => {
    const checked = await checkCarrierLink(queryClient, id)
    if (checked?.check_error === null)
      toast({ tone: 'success', title: `${label} répond et accepte vos clés` })
  })
  const fetched = useActionWithToast('Rien n’a été changé', async () => {
    toast(citiesToast(label, await fetchCarrierCities(queryClient, id)))
  })
  const unlink = useChangeWithToast(async () => {
    await deleteCarrierLink(queryClient, id)
    return 'Liaison retirée'
  })
  return (
    <>
      {link.check_error !== null && (
        <Alert title={`${label} n’accepte plus la liaison`}>{link.check_error}</Alert>
      )}
      <p className="muted">{provenSentence(link)}</p>
      <PickupPlace carrierId={id} link={link} isFresh={isFresh} />
      <LinkAbilities adapter={link.adapter} hasCities={cities > 0} />
      <div className="set-acts">
        <BusyButton
          type="button"
          className="btn btn-secondary"
          isBusy={check.isBusy}
          onClick={() => void check.run()}
        >
          Vérifier la connexion
        </BusyButton>
        <BusyButton
          type="button"
          className="btn btn-secondary"
          isBusy={fetched.isBusy}
          onClick={() => void fetched.run()}
        >
          Reprendre ses villes
        </BusyButton>
      </div>
      {link.bell_path !== null && (
        <div className="stack">
          <p className="muted">
            Donnez cette adresse à {label} (webhook)&nbsp;: il préviendra la boutique à chaque nouvelle.
            Gardez-la pour vous.
          </p>
          {LINKS[link.adapter].bell === 'signed' && !link.has_bell_key && (
            <p className="muted">
              Donnez ensuite ici la clé de son webhook, avec «&nbsp;Changer les clés&nbsp;»&nbsp;: sans elle,
              ses appels ne sont pas crus, et la boutique demande elle-même les nouvelles toutes les heures.
            </p>
          )}
          <p className="muted">{bellSentence(link)}</p>
          <p className="link-bell">
            <code dir="ltr">{bellAddress(link.bell_path)}</code>
            <CopyButton
              text={bellAddress(link.bell_path)}
              label="Copier l’adresse"
              byHand="Sélectionnez l’adresse à la main."
            />
          </p>
        </div>
      )}
      {isTyping && (
        <KeysForm
          carrierId={id}
          adapter={link.adapter}
          pickup={link.pickup}
          isNew="no"
          onSaved={() => setTyping(false)}
        />
      )}
      <div className="set-acts">
        {!isTyping && (
          <button type="button" className="btn btn-quiet" onClick={() => setTyping(true)}>
            Changer les clés
          </button>
        )}
        <button type="button" className="btn btn-quiet is-danger" onClick={() => setLeaving(true)}>
          Retirer la liaison
        </button>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Retirer la liaison&#8239;?"
        confirmLabel="Retirer"
        isBusy={unlink.isBusy}
        onConfirm={() => void unlink.run().then(() => setLeaving(false))}
        onClose={() => setLeaving(false)}
      >
        <p>Les clés sont oubliées. Les colis déjà annoncés à {name} restent chez lui, sans nouvelles ici.</p>
      </ConfirmDialog>
    </>
  )
}

/** Says whether the carrier's bells arrive and are believed. */
function bellSentence({ bell_heard_at, bell_refused_at }: Link): string {
  if (bell_refused_at !== null && (bell_heard_at === null || bell_refused_at > bell_heard_at)) {
    return 'Son dernier appel n’a pas été cru\u00a0: vérifiez la clé de son webhook. D’ici là, la boutique demande les nouvelles toutes les heures.'
  }
  return bell_heard_at === null
    ? 'Aucun appel n’est encore arrivé\u00a0: d’ici là, la boutique demande les nouvelles toutes les heures.'
    : `Dernier appel reçu\u00a0: ${formatRecentMoment(bell_heard_at, serverNow())}.`
}

/** Nothing could be tried without an owner's keys: each link says so until its first parcel. */
function provenSentence({ adapter, pickup, proven_at }: Link): string {
  const { label } = LINKS[adapter]
  if (missingPlace(adapter, pickup) !== null) return `${label} a accepté vos clés.`
  return proven_at === null
    ? `Relié à ${label}. Personne n’a encore vu cette liaison à l’œuvre\u00a0: envoyez un premier colis et vérifiez-le dans votre espace ${label}.`
    : `Relié à ${label}. Premier colis pris\u00a0: ${formatRecentMoment(proven_at, serverNow())}.`
}

function citiesToast(
  label: string,
  { added, changed, gone, is_short }: Awaited<ReturnType<typeof fetchCarrierCities>>,
): Toast {
  const taken = [
    `${added} ${added > 1 ? 'ajoutées' : 'ajoutée'}`,
    `${changed} ${changed > 1 ? 'mises' : 'mise'} à jour`,
  ]
  if (gone > 0) taken.push(gone > 1 ? `${gone} ne sont plus desservies` : '1 n’est plus desservie')
  const title = `Villes reprises\u00a0: ${taken.join(', ')}`
  if (!is_short) return { tone: 'success', title }
  return {
    tone: 'info',
    title,
    text: `La liste de ${label} est bien plus courte qu’avant\u00a0: aucune ville n’a été retirée. Si elle est juste, supprimez toute la liste ci-dessous, puis reprenez-la.`,
    lastsMs: SHORT_LIST_TOAST_MS,
  }
}

function bellAddress(path: string): string {
  return `${window.location.origin}${path}`
}

const SHORT_LIST_TOAST_MS = 15_000

type KeysFormProps = {
  carrierId: number
  adapter: LinkAdapter
  pickup: string
  isNew: 'yes' | 'no'
  onSaved?: () => void
}

function KeysForm({ carrierId, adapter, pickup, isNew, onSaved }: KeysFormProps) {
  const queryClient = useQueryClient()
  const { label, keys, pickup: field } = LINKS[adapter]
  const place = field?.listed === undefined ? field : null
  const fields = useState<Record<string, string>>({ pickup })
  const form = useForm({
    fields,
    judge: (typed) =>
      [
        ...(isNew === 'yes' ? keys.filter(({ isOptional }) => isOptional !== true) : []),
        ...(place === null ? [] : [PICKUP]),
      ]
        .filter(({ name }) => (typed[name] ?? '').trim() === '')
        .map(({ name }) => ({ path: name, message: 'Ce champ est nécessaire.' })),
    async send({ pickup: typedPickup = '', ...typed }) {
      try {
        const given = Object.fromEntries(keys.map(({ name }) => [name, (typed[name] ?? '').trim()]))
        const input = {
          id: String(carrierId),
          adapter,
          keys: given,
          pickup: place === null ? '' : typedPickup,
        }
        await saveCarrierLink(queryClient, input)
        toast({ tone: 'success', title: `${label} est relié` })
        onSaved?.()
        return undefined
      } catch (error) {
        if (isSessionEnd(error)) return {}
        return { failure: refusalMessage(error, `${label} n’a pas pu être relié. Vérifiez votre connexion.`) }
      }
    },
  })
  return (
    <form className="stack" noValidate aria-label={`Clés de ${label}`} onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      {keys.map(({ name, label: keyLabel, isOptional }) => (
        <TextField
          key={name}
          label={isOptional === true ? `${keyLabel} (facultatif)` : keyLabel}
          hint={isNew === 'no' ? 'Vide, elle reste la même.' : undefined}
          error={form.errorOf(name)}
          dir="ltr"
          spellCheck={false}
          value={form.typed[name] ?? ''}
          onChange={(text) => form.change({ [name]: text })}
        />
      ))}
      {place !== null && (
        <TextField
          label={place.label}
          error={form.errorOf('pickup')}
          dir="ltr"
          value={form.typed.pickup ?? ''}
          onChange={(text) => form.change({ pickup: text })}
        />
      )}
      <div className="set-acts">
        <BusyButton type="submit" className="btn btn-primary" isBusy={form.isBusy}>
          {isNew === 'yes' ? `Relier ${label}` : 'Enregistrer les clés'}
        </BusyButton>
      </div>
    </form>
  )
}

const PICKUP = { name: 'pickup' }
