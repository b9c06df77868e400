import { DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'

const FAQ = { kind: 'faq' }

export const CONTENT_CALLS = {
  'GET /api/contents/{kind}': { params: FAQ },
  'GET /api/admin/contents': {},
  'GET /api/admin/translations': {},
  'PUT /api/admin/translations': { input: { french: 'Nos Collections', arabic: 'كل عطورنا', before: '' } },
  'POST /api/admin/translations/publish': {},
  'GET /api/admin/contents/{kind}': { params: FAQ },
  'PATCH /api/admin/contents/{kind}/draft': {
    params: FAQ,
    input: { version: 0, value: { ...DEFAULT_CONTENTS.faq, intro: 'L’essentiel.' } },
  },
  'POST /api/admin/contents/{kind}/publish': { params: FAQ, input: { version: 0 } },
  'DELETE /api/admin/contents/{kind}/draft': { params: FAQ, input: { version: 0 } },
  'GET /api/admin/contents/{kind}/versions': { params: FAQ },
  'POST /api/admin/contents/{kind}/versions/{number}/restore': {
    params: { ...FAQ, number: '0' },
    input: { version: 0, as: 'draft' },
  },
}
