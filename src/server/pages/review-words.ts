import type { MessageLanguage } from '#domain/messages/templates.ts'
import type { ReviewFault } from '#domain/reviews/review.ts'

/** A photo may be wrong too, which is only known on the server. */
export type FormFault = ReviewFault | 'bad-photo' | 'large-photo'

type Words = {
  title: string
  heading: string
  intro: string
  stars: string
  star: readonly [string, string, string, string, string]
  words: string
  photo: string
  photoHint: string
  name: string
  nameHint: string
  optional: string
  send: string
  note: string
  sent: string
  thanks: string
  withPhoto: string
  faults: Record<FormFault, string>
  gone: { heading: string; text: string }
  busy: { heading: string; text: string }
  shop: string
  back: string
}

/** Gives the words of the page behind a link that asks for a review. The Darija is a draft, as that of the messages. */
export const REVIEW_WORDS: Record<MessageLanguage, Words> = {
  fr: {
    title: 'Votre avis',
    heading: 'Alors, ce parfum\u202f?',
    intro: 'Votre avis aide ceux qui hésitent. Dites les choses comme elles sont.',
    stars: 'Votre note',
    star: ['Décevant', 'Moyen', 'Correct', 'Très bien', 'Excellent'],
    words: 'Votre avis',
    photo: 'Une photo',
    photoHint: 'Du flacon, plutôt que de vous. Le lieu et la date de la prise de vue sont retirés.',
    name: 'Prénom ou initiales',
    nameHint: 'Montré à côté de votre avis.',
    optional: '(facultatif)',
    send: 'Envoyer mon avis',
    note: 'Nous le lisons avant de le publier, les critiques aussi. Il ne se modifie plus ensuite\u202f; pour le retirer, écrivez-nous.',
    sent: 'Merci, votre avis est bien arrivé.',
    thanks: 'Merci\u202f!',
    withPhoto: 'Avec votre photo.',
    faults: {
      'no-stars': 'Choisissez de 1 à 5 étoiles.',
      'words-too-long': 'C’est un peu long\u00a0: 1\u202f000 caractères au plus.',
      'has-link': 'Sans lien ni adresse de site, s’il vous plaît.',
      'name-too-long': '40 caractères au plus.',
      'bad-photo':
        'Cette photo n’a pas pu être lue. Choisissez une image JPEG, PNG ou WebP, ou envoyez votre avis sans photo.',
      'large-photo': 'Cette photo est trop lourde (10\u00a0Mo au plus). Choisissez-en une autre.',
    },
    gone: {
      heading: 'Ce lien n’est plus valable.',
      text: 'Vous voulez nous dire quelque chose\u202f? Répondez simplement à notre message WhatsApp.',
    },
    busy: {
      heading: 'Beaucoup d’avis arrivent en ce moment.',
      text: 'Le vôtre n’est pas encore parti. Attendez une minute, puis rechargez cette page\u00a0: il repartira tel quel.',
    },
    shop: 'Voir la boutique',
    back: 'Revenir à mon avis',
  },
  ar: {
    title: 'رأيك',
    heading: 'كيفاش جاك العطر؟',
    intro: 'رأيك كيعاون الناس اللي مترددين. قول لينا بصراحة.',
    stars: 'شحال من نجمة',
    star: ['ما عجبنيش', 'عادي', 'لا بأس', 'مزيان بزاف', 'ممتاز'],
    words: 'رأيك',
    photo: 'صورة',
    photoHint: 'ديال القرعة، ماشي ديالك. كنحيدو منها البلاصة والتاريخ.',
    name: 'السمية ولا الحروف الأولى',
    nameHint: 'كتبان حدا الرأي ديالك.',
    optional: '(اختياري)',
    send: 'صيفط الرأي ديالي',
    note: 'كنقراوه قبل ما ننشروه، حتى إلا كان نقد. من بعد ما كيتبدلش؛ إلا بغيتي تحيدو، كتب لينا.',
    sent: 'شكرا، الرأي ديالك وصل.',
    thanks: 'شكرا!',
    withPhoto: 'مع الصورة ديالك.',
    faults: {
      'no-stars': 'ختار من نجمة وحدة ل 5.',
      'words-too-long': 'طويل شوية: 1000 حرف على الأكثر.',
      'has-link': 'بلا روابط ولا عناوين مواقع، عافاك.',
      'name-too-long': '40 حرف على الأكثر.',
      'bad-photo': 'هاد الصورة ما قدرناش نقراوها. ختار صورة JPEG ولا PNG ولا WebP، ولا صيفط الرأي بلا صورة.',
      'large-photo': 'هاد الصورة ثقيلة بزاف (10 ميغا على الأكثر). ختار وحدة خرى.',
    },
    gone: {
      heading: 'هاد الرابط ما بقاش صالح.',
      text: 'بغيتي تقول لينا شي حاجة؟ جاوبنا غير فالواتساب.',
    },
    busy: {
      heading: 'آراء بزاف كيوصلو دابا.',
      text: 'الرأي ديالك مازال ما مشاش. تسنى دقيقة وعاود شارجي هاد الصفحة (Actualiser): غادي يمشي كيف ما كتبتيه.',
    },
    shop: 'شوف المتجر',
    back: 'رجع للرأي ديالي',
  },
}
