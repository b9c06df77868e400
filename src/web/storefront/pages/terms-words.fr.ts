import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  headTitle: 'Conditions générales de vente | {nom}',
  headDescription:
    'Prix, paiement à la livraison, rétractation, données personnelles\u00a0: les conditions de vente de {nom}.',
  updated: 'Dernière mise à jour\u00a0: {day}',
  deliverySince: 'Frais et délais de livraison en vigueur depuis le {day}',
  title: 'Conditions générales de vente',
  contents: 'Sommaire',
  print: 'Imprimer',
  intro:
    'Les présentes conditions régissent les ventes conclues sur le site {name} entre la boutique et ses clients au Maroc. Passer commande suppose de les avoir lues et acceptées.',
  shop: 'la boutique {name}',
  company: 'l’entreprise dont l’identité figure ci-dessous',
  days: { other: '{count}\u00a0jours' },
  hours: { other: '{count}\u00a0heures' },
  /** Stands between the names of cities. */
  comma: ', ',
  everywhere: 'sur l’ensemble du territoire marocain',
  everywhereBut: 'sur l’ensemble du territoire marocain, sauf à {cities},',
  fee: 'Les frais de livraison sont de {fee}.',
  feeBut: 'Les frais de livraison sont de {fee}, sauf pour ces destinations\u00a0: {others}.',
  feeOf: '{place}\u00a0: {fee}',
  /** Stands between fees. */
  semicolon: '\u202f; ',
  freeFrom: '{fees} Ils sont offerts lorsque le sous-total de la commande atteint {amount}.',
  notified:
    ' Ce traitement a été notifié à la Commission nationale de contrôle de la protection des données à caractère personnel (CNDP) sous le numéro {number}.',
  /** These two stand where the shop asks for consent to advertising. */
  unless: ', sauf si vous acceptez la publicité',
  networks:
    ' Si vous acceptez la publicité, Meta ou TikTok apprennent quelles pages et quels parfums vous avez vus, votre panier, votre navigateur et, codés, les téléphone, nom et ville de votre commande, pour savoir quelle annonce l’a amenée. Vous changez d’avis quand vous voulez, en bas de chaque page.',
  sections: {
    vendeur: {
      title: 'Vendeur et champ d’application',
      body: [
        'Le site {name} est édité, et les produits y sont vendus, par {seller}.',
        'Ces conditions définissent les droits et obligations du vendeur et de toute personne qui achète sur le site un parfum ou un décant, pour un usage personnel et une livraison au Maroc. La version applicable est celle affichée le jour de la commande\u202f; vous pouvez l’enregistrer ou l’imprimer.',
        'Une traduction en arabe vous est remise sur simple demande au service client.',
      ],
    },
    produits: {
      title: 'Produits et décants',
      body: [
        'Nous proposons des parfums en flacon et des décants, c’est-à-dire de petits volumes prélevés par nos soins dans un flacon d’origine authentique et reconditionnés, à l’abri de l’air, dans un atomiseur neuf étiqueté au nom du parfum. Le parfum n’est ni dilué ni modifié.',
        'Les décants sont reconditionnés par la boutique et non par les marques. La boutique n’est ni affiliée aux maisons citées ni agréée par elles\u202f; leurs noms servent seulement à désigner le parfum vendu.',
        'Les descriptions, notes olfactives et photographies sont établies avec soin\u202f; de légères différences de teinte ou de présentation restent possibles. Les offres valent dans la limite des stocks affichés.',
      ],
    },
    prix: {
      title: 'Prix',
      body: [
        'Les prix sont indiqués en dirhams marocains (MAD), toutes taxes comprises, hors frais de livraison, et arrondis au dirham. Les frais de livraison et le total à payer s’affichent dans le panier avant toute confirmation.',
        'Le prix retenu est celui affiché au moment de la confirmation de la commande. Les promotions s’appliquent pendant la durée indiquée, et les codes promotionnels selon leurs conditions propres.',
      ],
    },
    commande: {
      title: 'Commande',
      body: [
        'Aucun compte n’est nécessaire. Vous choisissez vos articles, indiquez votre nom, un numéro de téléphone marocain, votre ville et votre adresse, vérifiez le récapitulatif, le corrigez au besoin, puis confirmez. Un numéro de commande vous est alors communiqué\u202f; il vous donne accès à tout moment, sur la page de suivi, au détail de votre commande.',
        'Nous pouvons vous appeler ou vous écrire pour confirmer la commande, et la refuser pour un motif légitime, par exemple des coordonnées injoignables ou un article devenu indisponible.',
      ],
    },
    paiement: {
      title: 'Paiement',
      body: [
        'Le règlement s’effectue exclusivement à la livraison, en espèces et en dirhams, auprès du livreur. Rien n’est à payer en ligne.',
        'Le montant dû est celui du récapitulatif de commande, frais de livraison inclus et remises déduites.',
      ],
    },
    livraison: {
      title: 'Livraison',
      body: [
        'Nous livrons {served} dans un délai de {delay} à compter de la confirmation. Ce délai peut s’allonger en cas de force majeure ou de jours fériés\u202f; vous en êtes alors informé.',
        '{fees}',
      ],
    },
    annulation: {
      title: 'Annulation',
      body: [
        'Vous pouvez annuler votre commande sans frais tant qu’elle n’a pas été expédiée, depuis la page de suivi ou en contactant le service client.',
        'Après l’expédition, vous pouvez encore refuser le colis à la livraison\u202f; merci de nous prévenir pour éviter un déplacement inutile.',
      ],
    },
    'produit-defectueux': {
      title: 'Produit défectueux ou erroné',
      body: [
        'Vérifiez le contenu du colis à la réception. Tout produit défectueux, endommagé ou différent de celui commandé doit être signalé au service client dans les {defect_hours}, avec le numéro de commande et des photographies. Après vérification, nous procédons à l’échange ou au remboursement, frais de retour à notre charge.',
        'Ce signalement permet un échange rapide. Il s’ajoute à vos droits sans les remplacer\u00a0: passé ce délai, vous conservez le droit de rétractation de {return_days} (article 9) et les garanties que la loi accorde contre les défauts de conformité et les vices cachés.',
      ],
    },
    retractation: {
      title: 'Droit de rétractation',
      body: [
        'Conformément à la loi n°\u00a031-08 édictant des mesures de protection du consommateur, vous disposez de {return_days} à compter de la réception pour vous rétracter, sans avoir à donner de motif ni à payer de pénalité\u202f; seuls les frais de retour restent à votre charge.',
        'Il suffit de l’écrire au service client, en indiquant votre numéro de commande. Nous vous remboursons au plus tard dans les 15\u00a0jours qui suivent.',
        'Le produit est rendu non ouvert et non utilisé, dans son emballage. Pour des raisons d’hygiène et de sécurité, un flacon ouvert ou un décant utilisé, lorsqu’il est conforme à la commande, n’est pas repris.',
      ],
    },
    responsabilite: {
      title: 'Responsabilité et précautions d’emploi',
      body: [
        'Les parfums contiennent de l’alcool\u00a0: ils sont inflammables et réservés à l’usage externe. Tenez-les hors de portée des enfants et éloignez-les des flammes. En cas d’allergie connue, consultez la liste des ingrédients ou demandez-nous conseil avant l’achat.',
        'La boutique ne peut être tenue responsable d’un usage contraire à ces précautions, ni d’un retard dû à un cas de force majeure.',
      ],
    },
    'donnees-personnelles': {
      title: 'Données personnelles',
      body: [
        'Le vendeur recueille votre nom, votre téléphone, votre ville et votre adresse pour confirmer, préparer, livrer et suivre votre commande, et pour rien d’autre. Seul le transporteur les reçoit, pour la livraison{unless}\u202f; elles ne sont ni vendues ni cédées. Aucun message commercial ne vous est adressé sans votre accord.{networks}',
        'Les commandes sont conservées dix ans avec les pièces comptables, comme la loi le demande\u202f; le reste est effacé dès qu’il n’est plus utile, ou à votre demande. Le site ne dépose que les cookies nécessaires à son fonctionnement{unless}, et garde votre panier dans votre navigateur.',
        'Conformément à la loi n°\u00a009-08 relative à la protection des personnes physiques à l’égard du traitement des données à caractère personnel, vous disposez d’un droit d’accès, de rectification et d’opposition, que vous exercez en écrivant au service client.{notified}',
      ],
    },
    litiges: {
      title: 'Droit applicable et litiges',
      body: [
        'Les présentes conditions sont soumises au droit marocain.',
        'En cas de différend, contactez d’abord le service client, qui vous répondra sous {reply_delay} afin de trouver une solution amiable. À défaut d’accord, les tribunaux marocains compétents sont saisis.',
      ],
    },
  },
} as const

export type Words = WordsLike<typeof WORDS>
