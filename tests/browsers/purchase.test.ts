import { journey } from './journey.ts'

journey('a shopper buys a decant, reads the order’s number, and cancels the order', async (user) => {
  await user.open('/boutique')
  await user.press('link', 'Rosée de Kelaâ')
  await user.read('Choisissez votre format')
  await user.press('radio', /^10\s*ml/)
  await user.press('button', 'Ajouter au panier')
  await user.press('link', 'Panier, 1 article')
  await user.read('Votre panier')
  await user.read('Rosée de Kelaâ')

  await user.write('Nom complet', 'Salma Bennani')
  await user.write('Téléphone', '06 12 34 56 78')
  await user.write('Ville', 'fes')
  await user.press('option', 'Fès')
  await user.write('Adresse', '14, rue des Orangers, quartier Maârif')
  await user.press('button', 'Confirmer la commande')

  const { searchParams } = await user.arrive(/\/suivi\?order=SL-\w{4}-\w{4}$/)
  await user.read(searchParams.get('order') ?? '')
  await user.read('Salma Bennani')
  await user.press('button', 'Annuler la commande')
  await user.read('Annuler la commande ?')
  await user.press('button', 'Annuler la commande')
  await user.read('Cette commande a été annulée et ne sera pas traitée.')
})
