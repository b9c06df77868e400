import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listParcels } from '#contract/parcels/parcels.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { samplePage, sampleParcel } from '#tests/support/parcel-samples.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const READY = answer(listParcels, samplePage([sampleParcel()]))

/** A browser whose reader sees `shown`; its camera is a canvas. */
function withReader(shown: { code: string | null }, camera: () => Promise<MediaStream>): void {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code', 'code_128', 'ean_13']
      detect = async () => (shown.code === null ? [] : [{ rawValue: shown.code }])
    },
  )
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(camera)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

async function open(): Promise<void> {
  await renderAdmin('/admin/expeditions', [READY], { at: PHONE })
  await page.getByRole('button', { name: 'Scanner les colis' }).click()
}

const start = page.getByRole('button', { name: 'Utiliser l’appareil photo' })
const said = page.getByRole('dialog').getByRole('status').last()

it('reads each code once with the camera, which starts at a tap and stops with the sheet', async () => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
  const stream = canvas.captureStream(10)
  const shown: { code: string | null } = { code: 'AT123' }
  withReader(shown, async () => stream)
  await open()
  expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled()
  await start.click()
  // Seen in every picture, and told once.
  await expect.element(said).toHaveTextContent('SL-7K3Q-9XVD · 1 colis scanné')
  shown.code = 'AT999'
  await expect.element(said).toHaveTextContent('Aucun colis avec le numéro AT999')
  expect(stream.active).toBe(true)
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect.poll(() => stream.active).toBe(false)
})

it.each([
  ['NotAllowedError', 'L’appareil photo n’est pas autorisé'],
  ['NotFoundError', 'Cet appareil n’a pas d’appareil photo'],
  ['NotReadableError', 'L’appareil photo est déjà utilisé'],
])('says what is wrong with the camera: %s', async (name, sentence) => {
  withReader({ code: null }, () => Promise.reject(new DOMException('no', name)))
  await open()
  await start.click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(sentence)
})

it('offers no camera where the browser cannot read codes', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await open()
  await expect.element(page.getByLabelText('Numéro de suivi ou de commande')).toHaveFocus()
  await expect.element(start).not.toBeInTheDocument()
})
