import { expect, it } from 'vitest'
import { readMetaAnswer, readTiktokAnswer } from './read-answer.ts'

const metaError = (error: object) => JSON.stringify({ error: { message: 'Invalid parameter', ...error } })

it.each([
  [200, '{"events_received":1,"messages":[],"fbtrace_id":"A"}', 'sent'],
  [200, '{"events_received":0}', 'refused'],
  [200, metaError({ code: 100, error_subcode: 2_804_003 }), 'refused'],
  [400, metaError({ code: 190 }), 'refused'],
  [400, metaError({ code: 4 }), 'failed'],
  [400, metaError({ code: 100, is_transient: true }), 'failed'],
  [500, metaError({ code: 1 }), 'failed'],
  [429, '', 'failed'],
  [200, '{"events_rec', 'failed'],
  [502, '<html>Bad gateway</html>', 'failed'],
  [302, '', 'refused'],
  [404, 'Not found', 'refused'],
])('of Meta, %i with %s is %s', (status, text, outcome) => {
  expect(readMetaAnswer({ status, text })).toMatchObject({ outcome })
})

it.each([
  [200, '{"code":0,"message":"OK"}', 'sent'],
  [200, '{"code":40105,"message":"Access token is incorrect or has been revoked."}', 'refused'],
  [200, '{"code":40002,"message":"event_time is invalid"}', 'refused'],
  [200, '{"code":40100,"message":"Too many requests"}', 'failed'],
  [200, '{"code":50002,"message":"Service error"}', 'failed'],
  [503, '{"code":0}', 'failed'],
  [200, '', 'failed'],
])('of TikTok, %i with %s is %s', (status, text, outcome) => {
  expect(readTiktokAnswer({ status, text })).toMatchObject({ outcome })
})

it('a refusal says the network’s code and words', () => {
  const text = metaError({ code: 100, error_subcode: 2_804_003, error_user_msg: 'Event time too old' })
  expect(readMetaAnswer({ status: 400, text })).toEqual({
    outcome: 'refused',
    said: 'Code 100/2804003\u00a0: Event time too old',
  })
})
