import { UNWRITTEN_BATCHES } from './batch-writes.ts'
import { UNWRITTEN_PRODUCTS } from './product-writes.ts'
import { UNWRITTEN_PROMOTIONS } from './promotion-writes.ts'
import { UNWRITTEN_CASH } from './remittance-writes.ts'

const PARCEL = 'the parcel itself says who did it, and when'
const SHOWN = 'it stands in the list it belongs to, and nothing is lost'
const READ = 'nothing is written: what is asked for stays out of the address'
const DEVICE = 'it is about the person’s own device, and shows in nothing that others see'
const DRAFT = 'a draft is seen by nobody until it is published, which is written'

/** Calls that write none, and why. */
export const UNWRITTEN: Readonly<Record<string, string>> = {
  'POST /api/admin/search': READ,
  'POST /api/orders/admin/caller': READ,
  'POST /api/admin/carriers/{id}/cities/import': 'its body is a file: checked by the test of its service',
  'PUT /api/admin/carriers/{id}/link': 'it needs a carrier that answers: checked by the test of its service',
  'DELETE /api/admin/carriers/{id}/link': 'as for its making',
  'POST /api/admin/carriers/{id}/link/check': 'it asks the carrier, and changes nothing of the shop',
  'POST /api/admin/carriers/{id}/link/cities': 'as for its making',
  'PUT /api/admin/carriers/{id}/link/place': 'as for its making',
  'POST /api/admin/carriers/{id}/link/invoices': 'as for its making: checked by the test of its service',
  'POST /api/admin/stock-alerts/{id}/told':
    'it needs a size that is back: the entry is checked by the test of its service',
  'POST /api/admin/refills/settle': 'it needs a perfume that runs out: as for the size that is back',
  'POST /api/parcels/sendings': 'it needs a carrier that answers: checked by the test of its service',
  'POST /api/parcels/{id}/sending/look': 'it asks the carrier, and changes nothing of the shop',
  'POST /api/parcels/{id}/sending/settle': 'as for what is sent',
  'POST /api/parcels/{id}/sending/done': 'as for what is sent',
  'POST /api/parcels/import': 'its body is a file: the entry is checked by the test of its service',
  'POST /api/orders/admin/quote': READ,
  ...UNWRITTEN_CASH,
  ...UNWRITTEN_BATCHES,
  'POST /api/orders/admin/slips': 'the order itself says which slip is void',
  'POST /api/orders/{id}/claim': 'it runs out by itself in five minutes',
  'DELETE /api/orders/{id}/claim': 'as for the claim',
  'POST /api/admin/left-carts/{id}/call': 'the cart says when somebody called, and leaves everybody’s pile',
  'DELETE /api/admin/left-carts/{id}': 'its 72 hours would have erased the cart too, and results count it',
  'PUT /api/ad-spend': 'the table of expenses shows what was written down, and nothing private is in it',
  'POST /api/ad-spend/import': 'as for what is typed',
  'GET /api/results/export': 'sums, in which nobody is named',
  'POST /api/products': SHOWN,
  'POST /api/parcels': PARCEL,
  'PATCH /api/parcels/{id}': PARCEL,
  'POST /api/parcels/printed': PARCEL,
  'POST /api/parcels/{id}/cancel': PARCEL,
  'POST /api/parcels/{id}/events': PARCEL,
  'POST /api/parcels/{id}/partial-delivery': 'as for the return of a parcel',
  'POST /api/parcels/{id}/take-back': 'it needs a parcel: the entry is checked by the test of its service',
  'POST /api/parcels/{id}/new-address': PARCEL,
  'POST /api/parcels/{id}/return': 'it needs a parcel: the entry is checked by the test of its service',
  'POST /api/handovers': 'as for the return of a parcel',
  'POST /api/handovers/{id}/collection':
    'it needs a carrier that answers: the entry is checked by the test of its service',
  'POST /api/handovers/{id}/collection/settle': 'as for what is told',
  'POST /api/admin/account/passkeys/options': 'nothing changes until the passkey is added, which is written',
  'PATCH /api/admin/sessions/current': 'a device’s name is seen by its person alone',
  'POST /api/admin/account/app': 'nothing changes until its first code was typed, which is written',
  ...UNWRITTEN_PRODUCTS,
  'POST /api/pictures': 'a picture is seen by nobody until a product shows it',
  'PATCH /api/admin/pictures/{name}': SHOWN,
  'POST /api/admin/pictures/{name}/crop':
    'as for an added picture; where it then replaces another, that is written',
  'PATCH /api/admin/contents/{kind}/draft': DRAFT,
  'PUT /api/admin/translations': DRAFT,
  'DELETE /api/admin/contents/{kind}/draft': DRAFT,
  'POST /api/admin/conversions/{network}/retry':
    'the list of what was sent shows it, and nothing else changes',
  'POST /api/admin/conversions/{network}/trial': 'an invented order that is counted nowhere',
  'POST /api/push-subscriptions': DEVICE,
  'DELETE /api/push-subscriptions': DEVICE,
  'POST /api/push-subscriptions/trial': 'it shows a person what their own device does, and changes nothing',
  'POST /api/customers': SHOWN,
  'PATCH /api/customers/{id}': SHOWN,
  'POST /api/customers/{id}/update-stats': 'the shop counts again what it knows',
  'POST /api/promo-codes': SHOWN,
  'PATCH /api/promo-codes/{id}': SHOWN,
  ...UNWRITTEN_PROMOTIONS,
  'PATCH /api/admin/first-start': 'it reminds the owner, or no longer: nothing of the shop changes',
  'POST /api/orders/{id}/message-language':
    'it says in which language to write next, not that anything was sent',
  'POST /api/orders/{id}/confirmation-link': 'a link does nothing until the customer uses it',
}
