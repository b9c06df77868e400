import type { LinkState } from '#domain/messages/client-confirmation.ts'
import type { MessageLanguage } from '#domain/messages/templates.ts'

type Words = {
  title: string
  order: string
  total: string
  city: string
  confirm: string
  states: Record<LinkState, { heading: string; text: string }>
  tracking: string
}

/** Gives the words of the page behind a link. The Darija is a draft, as that of the messages. */
export const CONFIRMATION_WORDS: Record<MessageLanguage, Words> = {
  fr: {
    title: 'Confirmer votre commande',
    order: 'Commande',
    total: 'Total, à payer à la livraison',
    city: 'Livraison à',
    confirm: 'Je confirme ma commande',
    states: {
      open: {
        heading: 'Tout est juste\u202f?',
        text: 'Quelque chose à changer\u202f? Répondez simplement à notre message WhatsApp.',
      },
      done: {
        heading: 'Merci, c’est noté.',
        text: 'Vous avez confirmé votre commande. Elle passe en préparation dès que nous l’avons vérifiée.',
      },
      preparing: { heading: 'Votre commande est confirmée.', text: 'Nous la préparons.' },
      shipped: {
        heading: 'Votre commande est déjà en route.',
        text: 'Il n’y a plus rien à confirmer\u00a0: le livreur vous appellera.',
      },
      delivered: { heading: 'Votre commande a été livrée.', text: 'Merci, et à bientôt.' },
      cancelled: {
        heading: 'Cette commande a été annulée.',
        text: 'Si c’est une erreur, répondez à notre message WhatsApp.',
      },
      gone: {
        heading: 'Ce lien n’est plus valable.',
        text: 'Répondez à notre message WhatsApp, ou suivez votre commande avec son numéro.',
      },
    },
    tracking: 'Suivre une commande',
  },
  ar: {
    title: 'أكد الطلبية ديالك',
    order: 'الطلبية',
    total: 'المجموع، الدفع عند الاستلام',
    city: 'التوصيل ل',
    confirm: 'كنأكد الطلبية ديالي',
    states: {
      open: { heading: 'كلشي صحيح؟', text: 'بغيتي تبدل شي حاجة؟ جاوبنا غير فالواتساب.' },
      done: {
        heading: 'شكرا، تسجلات.',
        text: 'أكدتي الطلبية ديالك. غير نراجعوها، غادي نبداو نوجدوها ليك.',
      },
      preparing: { heading: 'الطلبية ديالك مأكدة.', text: 'راه كنوجدوها.' },
      shipped: {
        heading: 'الطلبية ديالك فالطريق.',
        text: 'ما بقا ما تأكد: الليفرور غادي يعيط ليك.',
      },
      delivered: { heading: 'الطلبية ديالك وصلات.', text: 'شكرا، ومرحبا بيك ديما.' },
      cancelled: { heading: 'هاد الطلبية تلغات.', text: 'إلا كان شي غلط، جاوبنا فالواتساب.' },
      gone: {
        heading: 'هاد الرابط ما بقاش صالح.',
        text: 'جاوبنا فالواتساب، ولا تبع الطلبية ديالك بالرقم ديالها.',
      },
    },
    tracking: 'تبع الطلبية',
  },
}
