/** A drawing stands beside each promise. */
export const SERVICE_ICONS = ['truck', 'wallet', 'package', 'message'] as const
export type ServiceIcon = (typeof SERVICE_ICONS)[number]

export type Service = { icon: ServiceIcon; title: string; text: string }

/** Says what the shop promises, at the end of the home page. */
export type Services = { items: Service[] }

export const SERVICE_LIMITS = { items: 4, title: 60, text: 120 } as const

export const DEFAULT_SERVICES: Services = {
  items: [
    { icon: 'truck', title: 'Livraison en {delai}', text: '{Destinations}, {tarif_livraison}.' },
    {
      icon: 'wallet',
      title: 'Paiement à la livraison',
      text: 'Vous réglez en espèces, à réception du colis.',
    },
    { icon: 'package', title: 'Décants dès {petit_format}', text: 'Pour essayer un parfum avant le flacon.' },
    {
      icon: 'message',
      title: 'Service client {jours}',
      text: 'De {ouverture} à {fermeture}, réponse sous {delai_reponse}.',
    },
  ],
}
