import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getFirstStart, openShop } from '#contract/first-start/first-start.ts'
import { uploadPicture } from '#contract/pictures/upload.ts'
import { getSettings, updateSettings } from '#contract/settings/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { PAST_FIRST_START } from '#tests/support/first-start-samples.ts'
import { press } from '#tests/support/product-fields.ts'
import { PHONE } from '#tests/support/screens.ts'
import { button, field, openSettings, saveBar, saveSettings, sheet } from '#tests/support/settings-screens.ts'
import { stored, storedSettings } from '#tests/support/stored-settings.ts'

const { shop: SHOP, delivery, orders, announcement, search, closing } = DEFAULT_SETTINGS
const PICTURE = '/pictures/rosee-de-kelaa.webp'
const TODAY = dayInMorocco(new Date())

function hand(input: string): void {
  const chosen = new DataTransfer()
  chosen.items.add(new File([new Uint8Array(4)], 'image.png', { type: 'image/png' }))
  const found = page.getByLabelText(input).element()
  if (!(found instanceof HTMLInputElement)) throw new Error(`${input} is no input.`)
  found.files = chosen.files
  found.dispatchEvent(new Event('change', { bubbles: true }))
}

it('La boutique: takes a name, a logo, days and numbers as people write them', async () => {
  const shop = await openSettings(
    'boutique',
    [
      answer(uploadPicture, { url: PICTURE, width: 600, height: 600 }),
      answer(updateSettings, stored(SHOP, { version: 2 })),
    ],
    { at: PHONE, changes: { shop: stored<'shop'>(SHOP) } },
  )
  await expect.element(sheet).toMatchTextContent(/À compléter\s: Raison sociale, Adresse, RC/)
  await field('Nom de la boutique').fill('o'.repeat(41))
  await expect
    .element(field('Nom de la boutique'))
    .toHaveAccessibleDescription('Ce texte est trop long (40 caractères au plus).')
  await field('Nom de la boutique').fill('o'.repeat(40))
  await expect.element(page.getByText('Ce texte est trop long')).not.toBeInTheDocument()
  await field('Nom de la boutique').fill('<b>Oud & Co</b>')
  await expect.element(page.css('.set-logo')).toHaveTextContent('<b>Oud & Co</b>')
  hand('Envoyer une image\u00a0: le logo')
  await expect.element(page.css('.set-logo').getByRole('img', { name: '<b>Oud & Co</b>' })).toBeVisible()
  await button('Dim').click()
  await field('À').fill('18:30')
  await expect.element(sheet).toMatchTextContent(/Le site dit\s: «\sdu lundi au samedi de 9h à 18h30\s»/)
  await field('WhatsApp').fill('06 12 34 56 78')
  await field('ICE').fill('12')
  await saveSettings()
  await expect.element(field('ICE')).toHaveFocus()
  await expect.element(field('ICE')).toHaveAccessibleDescription('L’ICE comporte 15 chiffres.')
  await field('ICE').fill('001234567000089')
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toEqual([
    expect.objectContaining({
      name: '<b>Oud & Co</b>',
      logo: PICTURE,
      hours: { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:30' },
      identity: expect.objectContaining({ whatsApp: '06 12 34 56 78', ice: '001234567000089', phone: '' }),
    }),
  ])
})

it('La boutique: wants a day, and can do without its logo', async () => {
  const one = { ...SHOP, logo: PICTURE, hours: { ...SHOP.hours, days: [7] } }
  const shop = await openSettings('boutique', [], { changes: { shop: stored<'shop'>(one) } })
  await button('Dim').click()
  await button('Retirer').click()
  await expect.element(page.css('.set-logo img')).toHaveAttribute('src', '/logo.svg')
  await saveSettings()
  await expect.element(sheet.getByText('Choisissez au moins un jour.')).toBeVisible()
  expect(shop.asked(updateSettings)).toEqual([])
})

it('Livraison: the words follow the days until somebody writes others', async () => {
  await openSettings('livraison')
  const words = field('Le délai en mots')
  await field('Au plus tard').fill('5')
  await expect.element(words).toHaveValue('1 à 5\u00a0jours ouvrés')
  await words.fill('une semaine')
  await field('Au plus tôt').fill('2')
  await expect.element(words).toHaveValue('une semaine')
})

it('Livraison: takes a city, a region and a city without delivery', async () => {
  const shop = await openSettings('livraison', [answer(updateSettings, stored(delivery, { version: 2 }))], {
    at: PHONE,
  })
  const places = page.getByRole('region', { name: 'Frais par ville ou région' })
  await places.getByRole('button', { name: 'Une ville' }).click()
  await expect.element(places.getByRole('combobox', { name: 'Ville' })).toHaveFocus()
  await userEvent.keyboard('tang{Enter}')
  await places.getByLabelText('Frais').fill('45')
  await places.getByRole('button', { name: 'Une région' }).click()
  await saveSettings()
  await expect.element(places.getByLabelText('Région')).toHaveFocus()
  await expect.element(places.getByLabelText('Région')).toHaveAccessibleDescription('Choisissez une région.')
  await places.getByLabelText('Région').selectOptions('Oriental')
  const unserved = page.getByRole('region', { name: 'Villes non livrées' })
  await unserved.getByRole('button', { name: 'Une ville' }).click()
  await userEvent.keyboard('dakhla{Enter}')
  await expectAccessibleLayout()
  await press('Livraison offerte à partir d’un montant')
  await expect.element(field('Offerte à partir de')).not.toBeInTheDocument()
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toEqual([
    {
      section: 'delivery',
      ...delivery,
      free_from: null,
      fees: [
        { kind: 'city', name: 'Tanger', fee: 45 },
        { kind: 'region', name: 'Oriental', fee: 35 },
      ],
      unserved: ['Dakhla'],
      version: 1,
    },
  ])
})

it('Livraison: shows the saved places by name, and takes them away', async () => {
  const placed = {
    ...delivery,
    fees: [{ kind: 'city' as const, name: 'Tanger', fee: 45 }],
    unserved: ['Dakhla'],
  }
  const shop = await openSettings('livraison', [answer(updateSettings, stored(delivery))], {
    changes: { delivery: stored<'delivery'>(placed) },
  })
  await expect.element(field('Frais, Tanger')).toHaveValue('45')
  await expectAccessibleLayout()
  await button('Retirer Tanger').click()
  await button('Livrer de nouveau Dakhla').click()
  await saveSettings()
  await expect
    .poll(() => shop.asked(updateSettings))
    .toEqual([{ section: 'delivery', ...delivery, version: 1 }])
})

it('Commandes: keeps its figures within their bounds', async () => {
  const shop = await openSettings('commandes', [answer(updateSettings, stored(orders, { version: 2 }))])
  await field('Pièces en tout').fill('4')
  await saveSettings()
  await expect
    .element(field('Pièces en tout'))
    .toHaveAccessibleDescription('Une commande doit pouvoir contenir une ligne entière.')
  await field('Pièces en tout').fill('40')
  await field('« Plus que… » en boutique').fill('3')
  await press('Montrer la note d’exemple')
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toEqual([
    {
      section: 'orders',
      ...orders,
      max_pieces_per_order: 40,
      low_stock_threshold: 3,
      placeholder_rating: false,
      version: 1,
    },
  ])
})

it('Commandes: deducts decants once the owner wants it, for so many days', async () => {
  const shop = await openSettings('commandes', [answer(updateSettings, stored(orders, { version: 2 }))])
  await expect.element(field('Décant déduit du flacon')).not.toBeInTheDocument()
  await press('Déduire les décants')
  await field('Décant déduit du flacon').fill('6')
  await saveSettings()
  await expect.element(field('Décant déduit du flacon')).toHaveAccessibleDescription(/7/)
  await field('Décant déduit du flacon').fill('45')
  await expectAccessibleLayout()
  await saveSettings()
  await expect
    .poll(() => shop.asked(updateSettings))
    .toEqual([{ section: 'orders', ...orders, deducts_decants: true, decant_days: 45, version: 1 }])
})

it('Annonce: shows the bar as shoppers see it today, in its order', async () => {
  const later = addDays(TODAY, 3)
  const shop = await openSettings('annonce', [answer(updateSettings, stored(announcement, { version: 2 }))])
  const bar = () => textsOf(page.css('.preview-bar > span'))
  await expect
    .poll(bar)
    .toEqual([
      'Livraison offerte dès 300\u00a0DH',
      'Paiement à la livraison',
      'Partout au Maroc en 1 à 3\u00a0jours ouvrés',
    ])
  await button('Monter le texte 2').click()
  await expect
    .poll(bar)
    .toEqual([
      'Paiement à la livraison',
      'Livraison offerte dès 300\u00a0DH',
      'Partout au Maroc en 1 à 3\u00a0jours ouvrés',
    ])
  await expect.element(button('Monter le texte 1')).toHaveFocus()
  await button('Choisir des dates').first().click()
  await page.getByLabelText('Premier jour').fill(later)
  await expect.element(field('Texte 1')).toHaveAccessibleDescription(/^Affiché à partir du/)
  await expect.poll(bar).toHaveLength(2)
  await button('Retirer le texte 3').click()
  await button('Ajouter un texte').click()
  await userEvent.keyboard('Des frais de ')
  await button('Insérer une valeur, Texte 3').click()
  await button('Frais de livraison').click()
  await expect.poll(bar).toEqual(['Livraison offerte dès 300\u00a0DH', 'Des frais de 35\u00a0DH'])
  await expectAccessibleLayout()
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toEqual([
    {
      section: 'announcement',
      texts: [
        { text: 'Paiement à la livraison', from: later, until: null },
        { text: 'Livraison offerte dès {offerte_des}', from: null, until: null },
        { text: 'Des frais de {frais}', from: null, until: null },
      ],
      version: 1,
    },
  ])
})

it('Annonce: says when there is no bar, and refuses a word in braces that it does not know', async () => {
  const free = { text: 'Offerte dès {offerte_des}', from: null, until: null }
  await openSettings('annonce', [], {
    changes: {
      announcement: stored<'announcement'>({ texts: [free] }),
      delivery: stored<'delivery'>({ ...delivery, free_from: null }),
    },
  })
  await expect.element(page.getByText(/Pas de bandeau\s:/)).toBeVisible()
  await expect.element(field('Texte 1')).toHaveAccessibleDescription(/il y manque une valeur/)
  await field('Texte 1').fill('Dès {montant}')
  await saveSettings()
  await expect
    .element(field('Texte 1'))
    .toHaveAccessibleDescription('{montant} n’est pas une valeur connue de la boutique.')
})

it('Référencement: shows the result of a search and the shared link', async () => {
  const shop = await openSettings('referencement', [
    answer(uploadPicture, { url: PICTURE, width: 600, height: 600 }),
    answer(updateSettings, stored(search, { version: 2 })),
  ])
  const result = page.css('.preview-result')
  await expect.element(result).toMatchTextContent(/Sillage \| Parfums et décants au Maroc/)
  await field('Titre').fill('{nom}, parfums de Fès')
  await expect.element(result).toMatchTextContent(/Sillage, parfums de Fès/)
  hand('Envoyer une image\u00a0: l’image de partage')
  await expect.element(page.css('.preview-link img')).toHaveAttribute('src', `${PICTURE}?w=960`)
  await expectAccessibleLayout()
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toEqual([
    { section: 'search', ...search, title: '{nom}, parfums de Fès', sharing_picture: PICTURE, version: 1 },
  ])
})

it('Fermeture: closes until a day, with a sentence shown as shoppers will read it', async () => {
  const until = addDays(TODAY, 10)
  const closed = stored<'closing'>({ ...closing, closed: true, until }, { version: 2 })
  const shop = await openSettings('fermeture', [answer(updateSettings, closed)], { at: PHONE })
  await expect.element(sheet.getByText('La boutique est ouverte.')).toBeVisible()
  await press('Boutique fermée')
  await page.getByLabelText('Rouvre le (facultatif)').fill(until)
  await field('Votre phrase').fill('')
  await saveSettings()
  await expect
    .element(field('Votre phrase'))
    .toHaveAccessibleDescription('Écrivez une phrase pour vos clients.')
  await field('Votre phrase').fill('Nous sommes à Grasse.')
  await expect.element(page.css('.preview-closed')).toMatchTextContent(/Nous sommes à Grasse\.Réouverture le/)
  await expectAccessibleLayout()
  shop.answer(getSettings, storedSettings({ closing: closed }))
  await saveSettings()
  await expect.element(sheet.getByText(/La boutique est fermée, jusqu’à sa réouverture le/)).toBeVisible()
  expect(shop.asked(updateSettings)).toEqual([
    {
      ...{ section: 'closing', closed: true, until, sentence: 'Nous sommes à Grasse.', version: 1 },
      shows_perfumes: true,
    },
  ])
})

it('Fermeture: a closed shop that shows no perfumes shows none because its switch was tried', async () => {
  const shop = await openSettings('fermeture', [answer(updateSettings, stored(closing, { version: 2 }))], {
    changes: { closing: stored<'closing'>({ ...closing, closed: true, shows_perfumes: false }) },
  })
  await press('Boutique fermée')
  await press('Boutique fermée')
  await field('Votre phrase').fill('Nous revenons.')
  await saveSettings()
  await expect.poll(() => shop.asked(updateSettings)).toHaveLength(1)
  expect(shop.asked(updateSettings)).toMatchObject([{ closed: true, shows_perfumes: false }])
})

it('Fermeture: a day typed by half does not count as none', async () => {
  const shop = await openSettings('fermeture', [], { at: PHONE })
  await press('Boutique fermée')
  const day = page.getByLabelText('Rouvre le (facultatif)')
  await day.click()
  await userEvent.keyboard('12')
  await saveSettings()
  await expect.element(day).toHaveAccessibleDescription(/Cette date n’existe pas/)
  expect(shop.asked(updateSettings)).toEqual([])
})

it('Fermeture: opens again in one tap', async () => {
  const shop = await openSettings('fermeture', [answer(updateSettings, stored(closing, { version: 2 }))], {
    changes: { closing: stored<'closing'>({ ...closing, closed: true, until: addDays(TODAY, 5) }) },
  })
  shop.answer(getSettings, storedSettings({ closing: stored(closing, { version: 2 }) }))
  await button('Rouvrir maintenant').click()
  await expect.element(sheet.getByText('La boutique est ouverte.')).toBeVisible()
  expect(shop.asked(updateSettings)).toEqual([{ section: 'closing', ...closing, version: 1 }])
})

it('Fermeture: an open shop offers to take the trial orders away', async () => {
  const trials = ['SL-AAAA-1111', 'SL-BBBB-2222'].map((order_number) => ({ id: order_number, order_number }))
  const shop = await openSettings(
    'fermeture',
    [answer(getFirstStart, { ...PAST_FIRST_START, trials }), answer(openShop, PAST_FIRST_START)],
    { at: PHONE },
  )
  await expect.element(sheet.getByText(/^Vos 2\scommandes d’essai sont encore là\.$/)).toBeVisible()
  await expectAccessibleLayout()
  await page.viewport(PHONE.width, PHONE.height)
  await button('Les retirer').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('SL-AAAA-1111, SL-BBBB-2222')
  shop.answer(getFirstStart, PAST_FIRST_START)
  await button('Retirer').click()
  await expect.element(button('Les retirer')).not.toBeInTheDocument()
  expect(shop.asked(openShop)).toHaveLength(1)
})
