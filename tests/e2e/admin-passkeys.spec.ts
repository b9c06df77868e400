import { Secret, TOTP } from 'otpauth'
import { openAccountMenu, openAsAdmin } from './admin-steps.ts'
import { OWNER, startShop } from './shop-process.ts'
import { expect, test } from './shop-test.ts'

test('a passkey of a real browser signs in, a colleague joins by a link, and a second factor follows the password', async ({
  browser,
}) => {
  // A shop of its own: other tests sign in with the password alone.
  const shop = await startShop()
  // Passkeys belong to a host with a name.
  const baseURL = shop.url.replace('127.0.0.1', 'localhost')
  const desk = await browser.newContext({ baseURL })
  const page = await desk.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })

  await openAsAdmin(page, '/admin/compte')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const dialog = page.getByRole('dialog')
  // After a release no file of the page's build is there any more.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  await dialog.getByLabel('Mot de passe actuel').fill(OWNER.password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Clé d’accès ajoutée', { exact: true })).toBeVisible()
  await page.unroute('**/assets/**')

  // This device has one: the browser itself says so.
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await dialog.getByLabel('Mot de passe actuel').fill(OWNER.password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByText('Cet appareil a déjà une clé d’accès pour votre compte.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('button', { name: 'Activer avec une application' }).click()
  await dialog.getByLabel('Mot de passe actuel').fill(OWNER.password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  const address = await dialog.getByRole('link', { name: 'Ouvrir mon application' }).getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await dialog.getByLabel('Code affiché').fill(code())
  await dialog.getByRole('button', { name: 'Vérifier' }).click()
  const codes = dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await page.getByRole('button', { name: 'Oui, fermer' }).click()

  await page.goto('/admin/equipe')
  await page.getByRole('button', { name: 'Inviter quelqu’un' }).click()
  await dialog.getByLabel('Prénom').fill('Salma')
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()
  const link = (await dialog.locator('code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Terminé' }).click()
  await page.getByRole('button', { name: 'Oui, fermer' }).click()

  const phone = await browser.newContext({ baseURL })
  const salma = await phone.newPage()
  await salma.goto(link)
  await salma.getByLabel('Mot de passe', { exact: true }).fill('quatre ânes gris')
  await salma.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect(salma.getByRole('navigation', { name: 'Administration' })).toBeVisible()
  await expect(salma.getByRole('link', { name: 'Réglages' })).toHaveCount(0)
  await phone.close()

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByLabel('Nom d’utilisateur').fill(OWNER.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByLabel('Code de vérification').fill(recovery)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
  await desk.close()
  await shop.stop()
})
