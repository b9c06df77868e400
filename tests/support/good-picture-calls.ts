const PICTURE = { name: 'rosee-de-kelaa.webp' }

/** A valid request per call of the pictures. */
export const PICTURE_CALLS: Readonly<
  Record<string, { params?: Record<string, string>; input?: Record<string, unknown> }>
> = {
  'POST /api/pictures': {},
  'GET /api/admin/pictures': { input: { search: 'rose', filter: 'unused', page: '1', per_page: '20' } },
  'POST /api/admin/pictures/remove': { input: { names: [PICTURE.name] } },
  'PATCH /api/admin/pictures/{name}': {
    params: PICTURE,
    input: { focus: { x: 30, y: 20 }, alt: 'Un flacon parmi des roses' },
  },
  'POST /api/admin/pictures/{name}/crop': {
    params: PICTURE,
    input: { crop: { left: 0.1, top: 0.2, width: 0.5, height: 0.6 }, everywhere: true },
  },
  'POST /api/admin/pictures/{name}/replace': { params: PICTURE, input: { by: 'ambre-du-rif.webp' } },
}
