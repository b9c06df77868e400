import type { tryConversions } from '#contract/conversions/conversions.ts'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import type { ToldOrder } from '#domain/conversions/event.ts'
import { NETWORK_LABELS } from '#domain/conversions/networks.ts'
import { cleanReason } from '#domain/conversions/reason.ts'
import { ShopError } from '#domain/errors.ts'
import type { Admin } from '#services/account/sessions.ts'
import { countHit } from '#services/rate-limits.ts'
import type { Seal } from '#services/seal.ts'
import type { Shop } from '#services/shop.ts'
import { findRecipient, type Recipient, type Told } from './queue.ts'

const TRIALS_PER_PERSON = { what: 'conversion-trials', hits: 10, windowSeconds: 600 }

/** Nobody has this number, and nobody ordered this. */
const INVENTED: Omit<ToldOrder, 'id' | 'happened_at'> = {
  value: 100,
  phone: '+212600000000',
  name: 'Essai Boutique',
  city: 'Casablanca',
  lines: [{ id: 'essai', quantity: 1, price: 100 }],
  user_agent: 'Mozilla/5.0',
  ...{ fbp: null, fbc: null, ctwa_clid: null, ttp: null, ttclid: null },
}

type Tools = {
  seal: Seal | undefined
  send: (recipient: Recipient, order: ToldOrder, testCode: string) => Promise<Told>
}

/** Sends an invented order under a test code, and says what the network answers (A37.2). */
export async function tryNetwork(
  shop: Shop,
  { seal, send }: Tools,
  { network, test_code }: ParsedInput<typeof tryConversions>,
  { id }: Admin,
): Promise<EndpointAnswer<typeof tryConversions>> {
  await countHit(shop, TRIALS_PER_PERSON, String(id))
  const recipient = await findRecipient(shop, seal, network)
  if (recipient === null) {
    throw new ShopError(
      'network_not_ready',
      `Enregistrez d’abord l’identifiant et le jeton de ${NETWORK_LABELS[network]}.`,
    )
  }
  const now = shop.clock()
  const told = await send(
    recipient,
    { ...INVENTED, id: `essai-${now.getTime()}`, happened_at: now },
    test_code,
  )
  if (told.outcome === 'sent') return { is_taken: true, said: null }
  return { is_taken: false, said: cleanReason(told.said) }
}
