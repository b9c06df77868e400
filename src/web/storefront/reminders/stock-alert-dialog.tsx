import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Variant } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { MAX_OPEN_STOCK_ALERTS, phoneIssues, STOCK_ALERT_DAYS } from '#domain/reminders/stock-alerts.ts'
import { say } from '#domain/words/say.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { askToBeTold, takeBack, useIsAwaited } from '#web/data/reminders/stock-alerts.ts'
import { readAgain, SHOP_READS } from '#web/data/stale-reads.ts'
import { useReadCache } from '#web/data/use-read.ts'
import { useWhatsAppLink } from '#web/shop/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CircleCheck } from '#web/ui/icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { type Fields, type Refused, useForm } from '#web/ui/use-form.ts'
import { WORDS } from './words.fr.ts'
import './stock-alert.css'

type Size = Pick<Variant, 'id' | 'volume'>

type StockAlertDialogProps = {
  name: string
  soldOut: readonly Size[]
  isOpen: boolean
  onClose: () => void
}

const TITLE_ID = 'stock-alert-title'

/** Takes a number for a sold-out size, says what it is for, and lets this browser take it back (S22.1 to S22.4). */
export function StockAlertDialog({ name, soldOut, isOpen, onClose }: StockAlertDialogProps) {
  // The sizes of when it was opened: one that comes back meanwhile keeps its line.
  const [sizes] = useState(soldOut)
  const [chosenId, setChosenId] = useState(sizes[0]?.id)
  const [backId, setBackId] = useState<number>()
  const fields = useState({ phone: '' })
  const group = useId()
  const chosen = sizes.find(({ id }) => id === chosenId)
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={TITLE_ID}>
      <h2 id={TITLE_ID}>{WORDS.title}</h2>
      {chosenId !== backId && <p>{say(WORDS.about, { name })}</p>}
      {sizes.length > 1 && (
        <fieldset className="alert-sizes">
          <legend>{WORDS.size}</legend>
          {sizes.map(({ id, volume }) => (
            <label key={id} className={id === chosenId ? 'pill is-on' : 'pill'}>
              <input
                className="sr"
                type="radio"
                name={group}
                checked={id === chosenId}
                onChange={() => setChosenId(id)}
              />
              {volumeLabel(volume)}
            </label>
          ))}
        </fieldset>
      )}
      {chosen !== undefined && (
        <OfSize
          key={chosen.id}
          size={chosen}
          fields={fields}
          isBack={chosen.id === backId}
          onBack={() => setBackId(chosen.id)}
          onClose={onClose}
        >
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            {WORDS.close}
          </button>
        </OfSize>
      )}
    </Modal>
  )
}

type OfSizeProps = {
  size: Size
  fields: Fields<{ phone: string }>
  /** The shop said that it is in stock. */
  isBack: boolean
  onBack: () => void
  onClose: () => void
  children: ReactNode
}

function OfSize({ size, fields, isBack, onBack, onClose, children }: OfSizeProps) {
  const isAwaited = useIsAwaited(size.id)
  if (isBack) return <Back size={size}>{children}</Back>
  return isAwaited ? (
    <Awaited size={size} onClose={onClose}>
      {children}
    </Awaited>
  ) : (
    <AskForm size={size} fields={fields} onBack={onBack}>
      {children}
    </AskForm>
  )
}

/** Says that the size is in stock, which the page did not know yet. */
function Back({ size, children }: Pick<OfSizeProps, 'size' | 'children'>) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <p className="alert-noted" role="status" tabIndex={-1} ref={said}>
        <CircleCheck />
        <span>{say(WORDS.back, { size: volumeLabel(size.volume) })}</span>
      </p>
      <div className="acts">{children}</div>
    </>
  )
}

/** Says that the request was noted, by which the focus goes on from the form. */
function Awaited({ size, onClose, children }: Pick<OfSizeProps, 'size' | 'onClose' | 'children'>) {
  const said = useRef<HTMLParagraphElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => said.current?.focus(), [])
  const { isBusy, run } = useAction(async () => {
    try {
      await takeBack(size.id)
      onClose()
      toast({ tone: 'success', title: WORDS.forgotten })
    } catch (error) {
      setFailure(refusalMessage(error, WORDS.notForgotten))
    }
  })
  return (
    <>
      <p className="alert-noted" role="status" tabIndex={-1} ref={said}>
        <CircleCheck />
        <span>{say(WORDS.noted, { size: volumeLabel(size.volume) })}</span>
      </p>
      {failure !== null && <Alert title={failure} />}
      <div className="acts">
        {children}
        <BusyButton type="button" className="btn btn-secondary" isBusy={isBusy} onClick={() => void run()}>
          {WORDS.forget}
        </BusyButton>
      </div>
    </>
  )
}

function AskForm({ size, fields, onBack, children }: Omit<OfSizeProps, 'isBack' | 'onClose'>) {
  const readCache = useReadCache()
  const chat = useWhatsAppLink()
  const { typed, change, errorOf, failure, isBusy, submit } = useForm({ fields, judge: phoneIssues, send })

  async function send({ phone }: { phone: string }): Promise<Refused | undefined> {
    try {
      if ((await askToBeTold(size.id, phone)) === 'noted') return undefined
      onBack()
      // The page did not know it.
      void readAgain(readCache, SHOP_READS.STOCK_UPDATE)
      return undefined
    } catch (error) {
      return { failure: refusalMessage(error, WORDS.failed) }
    }
  }

  return (
    <form className="alert-form" noValidate onSubmit={submit}>
      <Field label={WORDS.phone} error={errorOf('phone')}>
        {(control) => (
          <input
            {...control}
            name="tel"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={WORDS.phoneExample}
            maxLength={40}
            value={typed.phone}
            onChange={(event) => change({ phone: event.target.value })}
          />
        )}
      </Field>
      <p>{say(WORDS.purpose, { days: STOCK_ALERT_DAYS, max: MAX_OPEN_STOCK_ALERTS })}</p>
      {failure !== null && (
        <Alert title={failure}>
          {chat !== undefined && (
            <p>
              <a className="link" href={chat} target="_blank" rel="noopener">
                {WORDS.whatsApp}
              </a>
            </p>
          )}
        </Alert>
      )}
      <div className="acts">
        {children}
        <BusyButton type="submit" className="btn btn-primary" isBusy={isBusy}>
          {WORDS.send}
        </BusyButton>
      </div>
    </form>
  )
}
