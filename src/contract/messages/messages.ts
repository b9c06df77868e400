/** Room of messages: texts sent to customers, and the page to which they lead. */

import type { InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './messages.schemas.ts'

/**
 * Describes a template in one language. `version` counts its changes; 0, with nobody and no date, while it
 * has its first text.
 */
export type MessageTemplate = InferOutput<typeof schemas.messageTemplateSchema>

/** Answers every template in every language, in the order of `MESSAGE_KEYS` (A21.1). */
export const listMessageTemplates: Endpoint<'team', typeof schemas.listMessageTemplates> = {
  method: 'GET',
  path: '/api/admin/message-templates',
  access: 'team',
}

/**
 * Saves a template (A21.2); with its first text it is as if nobody had changed it. It refuses with 400
 * `template_too_long`, or `invalid_input` with the issues of `messageIssues`; 409 `template_changed` with
 * `current`, a `MessageTemplate`, when someone saved since `version`.
 */
export const saveMessageTemplate: Endpoint<'owner', typeof schemas.saveMessageTemplate> = {
  method: 'PATCH',
  path: '/api/admin/message-templates/{key}/{lang}',
  access: 'owner',
}

/**
 * Records the language in which the customer of this order is written to, in which the next message begins
 * (A21.12). It says nothing about a message having been sent. It refuses with 404 `order_not_found`.
 */
export const noteMessageLanguage: Endpoint<'team', typeof schemas.noteMessageLanguage> = {
  method: 'POST',
  path: '/api/orders/{id}/message-language',
  access: 'team',
}

/**
 * Makes a link by which the customer confirms this order, and nothing else (S14.4): a path of the shop that
 * is only answered here. `lang` is the language of its page. It refuses with 404 `order_not_found`, 409
 * `order_not_confirmable` once it is no longer 'nouveau'.
 */
export const createConfirmationLink: Endpoint<'confirmation', typeof schemas.createConfirmationLink> = {
  method: 'POST',
  path: '/api/orders/{id}/confirmation-link',
  access: 'confirmation',
}

/**
 * Records that the customer says the order is right, from a browser entitled to it as for cancelling (S14.1),
 * once; its status stays. It refuses with 404 `order_not_found`, 403 `order_number_required`, 409
 * `order_not_confirmable`.
 */
export const confirmOwnOrder: Endpoint<'visitor', typeof schemas.confirmOwnOrder> = {
  method: 'POST',
  path: '/api/orders/{id}/client-confirmation',
  access: 'visitor',
}
