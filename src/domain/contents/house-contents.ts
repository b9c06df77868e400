/** The Arabic of what `DEFAULT_CONTENTS` says. */
export const HOUSE_CONTENTS: Readonly<Record<string, string>> = {
  // The home page.
  'Parfums et décants au Maroc': 'عطور وعيّنات في المغرب',
  'Voir la collection': 'شاهدوا المجموعة',
  'Trouver mon parfum': 'اعثروا على عطركم',
  'Parfums et décants': 'عطور وعيّنات',
  'Le parfum, à votre mesure': 'العطر على مقاسكم',
  'De {petit_format} pour faire connaissance à 100 ml pour ne plus se quitter.':
    'من {petit_format} للتعارف إلى 100\u00a0مل لرفقة دائمة.',
  'Flacon en forme d’arche devant un mur ocre traversé par l’ombre d’un moucharabieh':
    'قارورة على شكل قوس أمام جدار بلون المغرة يعبره ظل مشربية',
  'Découvrir les orientaux': 'اكتشفوا العطور الشرقية',
  'Bois, résines et épices': 'أخشاب وراتنجات وتوابل',
  'Quand vient la nuit': 'حين يحل الليل',
  'Ambres, ouds et épices : des sillages qui prennent leur temps.': 'عنبر وعود وتوابل: أثر عطري يأخذ وقته.',
  'Flacon octogonal ambré et éclats de bois sur un fond bleu nuit':
    'قارورة مثمنة بلون العنبر وشظايا خشب على خلفية زرقاء ليلية',
  'Découvrir les boisés': 'اكتشفوا العطور الخشبية',
  'Fleurs et agrumes': 'أزهار وحمضيات',
  'La clarté du matin': 'صفاء الصباح',
  'Rose, fleur d’oranger, clémentine : des floraux et des agrumes tout en lumière.':
    'ورد وزهر البرتقال وكليمنتين: عطور زهرية وحمضية مضيئة.',
  'Flacon rond rosé, pétales et clémentine dans une lumière de fin de matinée':
    'قارورة مستديرة وردية وبتلات وكليمنتين في ضوء آخر الصباح',
  'Découvrir les floraux': 'اكتشفوا العطور الزهرية',
  'Nos formats': 'أحجامنا',
  'Essayer, puis choisir': 'جرّبوا ثم اختاروا',
  'Glissez un atomiseur de {decants} dans votre sac et prenez le temps d’aimer.':
    'ضعوا بخّاخًا من {decants} في حقيبتكم وخذوا وقتكم لتحبّوا.',
  'Flacon cylindrique et trois atomiseurs de décant sur fond vert profond':
    'قارورة أسطوانية وثلاثة بخّاخات للعيّنات على خلفية خضراء عميقة',
  'Découvrir les aromatiques': 'اكتشفوا العطور العطرية',
  // Pictures of a shop without the demonstration.
  'Deux niches en arche dans un mur ocre, traversées par la lumière':
    'كوّتان على شكل قوس في جدار بلون المغرة يعبرهما الضوء',
  'Niche en arche sous un croissant de lune, sur un fond bleu nuit':
    'كوّة على شكل قوس تحت هلال على خلفية زرقاء ليلية',
  'Deux niches en arche dans une lumière de fin de matinée': 'كوّتان على شكل قوس في ضوء آخر الصباح',
  'Trois niches en arche, de la plus petite à la plus grande, sur fond vert profond':
    'ثلاث كوّات على شكل قوس، من الأصغر إلى الأكبر، على خلفية خضراء عميقة',
  'Nos Collections': 'مجموعاتنا',
  'Trois portes d’entrée, et rien ne vous oblige à n’en pousser qu’une.':
    'ثلاثة أبواب للدخول، ولا شيء يُلزمكم بفتح واحد فقط.',
  'Cèdre, vétiver, cuir et lavande': 'أرز ونجيل الهند وجلد وخزامى',
  'Rose, fleur d’oranger, ambre et miel': 'ورد وزهر البرتقال وعنبر وعسل',
  'Thé, santal, encens et sel marin': 'شاي وصندل ولبان وملح البحر',
  'Meilleures ventes': 'الأكثر مبيعًا',
  'Voir tout': 'عرض الكل',
  'Composez votre coffret': 'كوّنوا علبتكم',
  'Trois à cinq parfums en 5 ml, choisis par vous, chacun à son prix. De quoi vivre avec chacun avant d’adopter le vôtre.':
    'من ثلاثة إلى خمسة عطور من 5\u00a0مل تختارونها بأنفسكم، كل واحد بثمنه. ما يكفي لتعيشوا مع كل عطر قبل أن تختاروا عطركم.',
  'Composer mon coffret': 'أكوّن علبتي',
  'Choisir par moment': 'الاختيار حسب اللحظة',
  'Le même parfum ne dit pas la même chose à midi et à minuit.':
    'العطر نفسه لا يقول الشيء نفسه عند الظهر وعند منتصف الليل.',
  'Six questions, et le bon parfum': 'ستة أسئلة، والعطر المناسب',
  'Votre moment de la journée, vos saisons, l’intensité que vous aimez : dites-nous ce qui vous ressemble, nous vous proposons une courte sélection.':
    'لحظتكم من اليوم، فصولكم، القوة التي تحبونها: أخبرونا بما يشبهكم، ونقترح عليكم مجموعة قصيرة.',
  'Commencer le Quiz': 'ابدأوا الاختبار',
  'Une minute, sans inscription.': 'دقيقة واحدة، بدون تسجيل.',
  'Livraison en {delai}': 'التوصيل خلال {delai}',
  '{Destinations}, {tarif_livraison}.': 'التوصيل {destinations}، {tarif_livraison}.',
  'Paiement à la livraison': 'الدفع عند الاستلام',
  'Vous réglez en espèces, à réception du colis.': 'تؤدون نقدًا عند استلام الطرد.',
  'Décants dès {petit_format}': 'عيّنات ابتداءً من {petit_format}',
  'Pour essayer un parfum avant le flacon.': 'لتجربة العطر قبل القارورة.',
  'Service client {jours}': 'خدمة الزبناء {jours}',
  'De {ouverture} à {fermeture}, réponse sous {delai_reponse}.':
    'من\u00a0{ouverture}\u00a0إلى\u00a0{fermeture}، والجواب خلال {delai_reponse}.',
  'Le temps de faire connaissance': 'وقت للتعارف',
  'Un parfum change sur la peau : ses premières minutes ne disent pas ce qu’il sera le soir venu. Le décant vous laisse le porter quelques jours, puis décider.\n\nNous le transférons du flacon d’origine, à l’abri de l’air, dans un atomiseur neuf étiqueté à son nom. Ni dilué, ni modifié : le même jus, en plus petit.':
    'العطر يتغيّر على البشرة: دقائقه الأولى لا تقول ما سيكون عليه في المساء. العيّنة تتيح لكم استعماله بضعة أيام ثم القرار.\n\nننقله من القارورة الأصلية، بعيدًا عن الهواء، إلى بخّاخ جديد يحمل اسمه. بلا تخفيف ولا تغيير: العطر نفسه في حجم أصغر.',
  '5 ml': '5\u00a0مل',
  'Une première rencontre': 'لقاء أول',
  '10 ml': '10\u00a0مل',
  'De quoi en prendre l’habitude': 'ما يكفي لتعتادوا عليه',
  '20 ml': '20\u00a0مل',
  'Un compagnon de voyage': 'رفيق السفر',
  'Bien choisir son format': 'كيف تختارون الحجم',
  // Contact.
  Contact: 'اتصلوا بنا',
  'Une question sur une odeur, un format, un colis ? Écrivez-nous.': 'سؤال عن رائحة أو حجم أو طرد؟ راسلونا.',
  'Disponible {horaires}': 'نحن في خدمتكم {horaires}',
  'Nous vous répondrons dans les plus brefs délais.': 'سنجيبكم في أقرب وقت.',
  'Peut-être déjà répondu': 'ربما سبق الجواب',
  'Où est ma commande ?': 'أين طلبي؟',
  'Quand serai-je livré ?': 'متى أتوصل بطلبي؟',
  'Quel format choisir ?': 'أي حجم أختار؟',
  'Comment retourner un produit ?': 'كيف أُرجع منتجًا؟',
  'Toutes les questions fréquentes': 'كل الأسئلة الشائعة',
  // Frequent questions.
  'L’essentiel sur nos parfums, nos décants et votre commande.': 'أهم ما يخص عطورنا وعيّناتنا وطلبكم.',
  'Comment choisir mon parfum ?': 'كيف أختار عطري؟',
  'Partez de ce que vous aimez déjà : une fleur, un bois, une épice, une odeur de cuisine ou de jardin. Les familles olfactives de la boutique vous aideront à trouver des compositions proches ; si vous hésitez, le quiz vous propose une sélection en six questions.\n\nPrenez ensuite un décant et portez-le plusieurs jours : un parfum change entre la première minute et la sixième heure, et ne réagit pas de la même façon sur toutes les peaux.':
    'انطلقوا مما تحبونه أصلًا: زهرة أو خشب أو توابل أو رائحة مطبخ أو حديقة. العائلات العطرية في المتجر تساعدكم على إيجاد تركيبات قريبة؛ وإذا ترددتم، فالاختبار يقترح عليكم مجموعة في ستة أسئلة.\n\nخذوا بعد ذلك عيّنة واستعملوها عدة أيام: العطر يتغيّر بين الدقيقة الأولى والساعة السادسة، ولا يتفاعل بالطريقة نفسها مع كل أنواع البشرة.',
  'Faire le quiz': 'جرّبوا الاختبار',
  'Quelle différence entre un décant et un flacon complet ?': 'ما الفرق بين العيّنة والقارورة الكاملة؟',
  'Un décant est le même jus que le flacon d’origine, transféré par nos soins, à l’abri de l’air, dans un atomiseur neuf de {decants} étiqueté à son nom. Il sert à essayer, à voyager ou à varier les plaisirs.\n\nLes grands formats font {flacons} ; le 100 ml est notre « Parfum Complet ». Le parfum est identique, seul le contenant change.':
    'العيّنة هي العطر نفسه الموجود في القارورة الأصلية، ننقله بعناية، بعيدًا عن الهواء، إلى بخّاخ جديد من {decants} يحمل اسمه. تصلح للتجربة أو السفر أو التنويع.\n\nالأحجام الكبيرة هي {flacons}؛ و100\u00a0مل هو «العطر الكامل». العطر هو نفسه، والوعاء وحده يتغيّر.',
  'Combien de vaporisations et combien de temps dure chaque format ?': 'كم بخّة في كل حجم وكم يدوم؟',
  'Une pression libère en moyenne 0,1 ml, soit environ 10 vaporisations par millilitre. À raison de 4 vaporisations par jour, comptez :':
    'كل ضغطة تُخرج في المتوسط 0,1\u00a0مل، أي نحو 10 بخّات في المليلتر. بمعدل 4 بخّات في اليوم، احسبوا:',
  '50 ml': '50\u00a0مل',
  '100 ml': '100\u00a0مل',
  '≈ 50 pressions, 12 jours': 'نحو 50 بخّة، 12\u00a0يومًا',
  '≈ 100 pressions, 25 jours': 'نحو 100 بخّة، 25\u00a0يومًا',
  '≈ 200 pressions, 7 semaines': 'نحو 200 بخّة، 7\u00a0أسابيع',
  '≈ 500 pressions, 4 mois': 'نحو 500 بخّة، 4\u00a0أشهر',
  '≈ 1 000 pressions, 8 mois': 'نحو 1 000 بخّة، 8\u00a0أشهر',
  'Quels sont les délais et les frais de livraison ?': 'ما هي آجال التوصيل وثمنه؟',
  'Nous livrons {destinations} en {delai} après confirmation de la commande. {phrase_livraison}\n\nLe livreur vous appelle avant de passer : pensez à indiquer un numéro joignable.':
    'نوصل الطلبات {destinations} خلال {delai} بعد تأكيد الطلب. {phrase_livraison}\n\nيتصل بكم عامل التوصيل قبل مجيئه: احرصوا على كتابة رقم يمكن الاتصال به.',
  'Comment suivre ma commande ?': 'كيف أتتبّع طلبي؟',
  'Rendez-vous sur la page « Suivi de commande » et saisissez votre numéro de commande, ou bien votre téléphone et votre ville. Vous y verrez les quatre étapes : commande reçue, préparation, expédition, livraison.\n\nTant que le colis n’est pas expédié, vous pouvez annuler vous-même depuis cette page.':
    'ادخلوا إلى صفحة «تتبّع الطلب» واكتبوا رقم الطلب، أو هاتفكم ومدينتكم. سترون المراحل الأربع: استلام الطلب، التحضير، الإرسال، التوصيل.\n\nما دام الطرد لم يُرسل، يمكنكم إلغاء الطلب بأنفسكم من هذه الصفحة.',
  'Suivre ma commande': 'تتبّع طلبي',
  'Quels moyens de paiement acceptez-vous ?': 'ما هي طرق الدفع المقبولة؟',
  'Le paiement à la livraison, en espèces et en dirhams. Vous ne payez rien en ligne et aucune carte bancaire ne vous est demandée.\n\nPréparez si possible l’appoint : le montant exact, livraison comprise, figure dans votre récapitulatif.':
    'الدفع عند الاستلام، نقدًا وبالدرهم. لا تؤدون شيئًا عبر الإنترنت ولا نطلب منكم أي بطاقة بنكية.\n\nحضّروا المبلغ المضبوط إن أمكن: المبلغ الإجمالي، مع التوصيل، مكتوب في ملخص طلبكم.',
  'Comment retourner un produit abîmé, erroné ou qui ne me convient pas ?':
    'كيف أُرجع منتجًا متضررًا أو خاطئًا أو لا يناسبني؟',
  'Un produit abîmé, défectueux ou différent de votre commande : signalez-le dans les 24 heures qui suivent la réception, avec votre numéro de commande et une photo du produit et de l’emballage. Nous organisons l’échange ou le remboursement à nos frais.\n\nUn produit qui ne vous convient pas : la loi vous donne 7 jours à compter de la réception pour vous rétracter, sans motif ; seuls les frais de retour restent à votre charge. Pour des raisons d’hygiène, un flacon ouvert ou un décant utilisé, lorsqu’il est conforme, n’est pas repris.':
    'منتج متضرر أو معيب أو مختلف عن طلبكم: أخبرونا خلال 24\u00a0ساعة من الاستلام، مع رقم طلبكم وصورة للمنتج وللتغليف. نتكفّل بالاستبدال أو بإرجاع المبلغ على نفقتنا.\n\nمنتج لا يناسبكم: يمنحكم القانون 7\u00a0أيام ابتداءً من الاستلام للتراجع دون ذكر السبب؛ وتتحملون مصاريف الإرجاع فقط. لأسباب صحية، لا تُسترجع القارورة المفتوحة ولا العيّنة المستعملة إذا كانت مطابقة.',
  'Lire les conditions de retour': 'اقرأوا شروط الإرجاع',
  'Comment joindre le service client ?': 'كيف أتصل بخدمة الزبناء؟',
  'Par e-mail ou par messagerie, depuis la page Contact ou le bouton d’aide en bas de l’écran. Nous sommes disponibles {horaires} et répondons sous {delai_reponse}.':
    'بالبريد الإلكتروني أو برسالة، من صفحة «اتصلوا بنا» أو من زر المساعدة أسفل الشاشة. نحن في خدمتكم {horaires} ونجيب خلال {delai_reponse}.',
  'Nous contacter': 'اتصلوا بنا',
  'Une autre question ?': 'سؤال آخر؟',
  'Écrivez-nous, nous sommes là {horaires}.': 'راسلونا، نحن هنا {horaires}.',
  'Contacter le service client': 'الاتصال بخدمة الزبناء',
}
