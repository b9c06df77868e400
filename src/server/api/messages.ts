import {
  confirmOwnOrder,
  createConfirmationLink,
  listMessageTemplates,
  noteMessageLanguage,
  saveMessageTemplate,
} from '#contract/messages/messages.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as links from '#services/messages/confirmation-links.ts'
import { recordLanguage } from '#services/messages/language.ts'
import * as templates from '#services/messages/templates.ts'
import * as confirmOwn from '#services/orders/confirm-own.ts'
import { withRefillChoice } from '#services/reminders/refill-choice.ts'

const CONFIRMATIONS_PER_ADDRESS = { what: 'client-confirmation', hits: 30, windowSeconds: 600 }

/** Templates of messages, and what customers answer to them. */
export function mountMessages(deps: ApiDependencies): void {
  mount(deps, listMessageTemplates, ({ shop }) => templates.listTemplates(shop))
  mount(deps, saveMessageTemplate, ({ shop, input, admin }) =>
    templates.saveTemplate(shop, input, admin.username),
  )
  mount(deps, noteMessageLanguage, async ({ shop, input, admin }) => {
    await recordLanguage(shop, input, admin.role)
    return {}
  })
  mount(deps, createConfirmationLink, ({ shop, input }) => links.createConfirmationLink(shop, input))
  mount(
    deps,
    confirmOwnOrder,
    async ({ shop, input, visit }) =>
      withRefillChoice(shop, await confirmOwn.confirmOwnOrder(shop, input.id, visit), visit),
    { limit: CONFIRMATIONS_PER_ADDRESS },
  )
}
