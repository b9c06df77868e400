/**
 * Words that password guessers try first: top entries of French and English lists, common Moroccan first
 * names, and words a perfume shop uses for itself. Words are unaccented, lower case, four letters or more.
 */
export const COMMON_WORDS: readonly string[] = [
  // People type these at a password prompt.
  ...['password', 'passwort', 'passw0rd', 'motdepasse', 'passe', 'secret', 'login', 'connexion', 'entrer'],
  ...['admin', 'administrateur', 'administrator', 'administration', 'root', 'user', 'utilisateur', 'guest'],
  ...['invite', 'test', 'tester', 'demo', 'default', 'changeme', 'changezmoi', 'temporaire', 'system'],
  ...['welcome', 'bienvenue', 'bonjour', 'salut', 'hello', 'merci', 'please', 'letmein', 'access', 'acces'],
  // These words are popular.
  ...['iloveyou', 'jetaime', 'love', 'amour', 'cheri', 'cherie', 'doudou', 'loulou', 'princess', 'princesse'],
  ...['dragon', 'monkey', 'shadow', 'master', 'superman', 'batman', 'pokemon', 'starwars', 'football'],
  ...['soleil', 'sunshine', 'chocolat', 'nutella', 'marseille', 'paris', 'france', 'liverpool', 'barcelona'],
  ...['realmadrid', 'raja', 'wydad', 'google', 'facebook', 'instagram', 'whatsapp', 'iphone', 'samsung'],
  ...['internet', 'computer', 'ordinateur', 'toto', 'tata', 'titi', 'trustno1', 'freedom', 'liberte', 'abcd'],
  ...[
    'azerty',
    'azertyuiop',
    'qwerty',
    'qwertyuiop',
    'qwertz',
    'asdf',
    'zxcv',
    'wxcvbn',
    '1q2w3e4r',
    '1qaz2wsx',
  ],
  // These are first names.
  ...['mohamed', 'mohammed', 'muhammad', 'ahmed', 'youssef', 'yassine', 'hamza', 'mehdi', 'karim', 'hassan'],
  ...['omar', 'ayoub', 'amine', 'rachid', 'khalid', 'fatima', 'zahra', 'khadija', 'aicha', 'salma', 'sara'],
  ...['amina', 'imane', 'meryem', 'maryam', 'nadia', 'zineb', 'hajar', 'laila', 'leila', 'samira', 'latifa'],
  ...['nicolas', 'thomas', 'camille', 'julie', 'marie', 'michael', 'daniel', 'jessica', 'ashley', 'charlie'],
  // These are perfume-shop words and Moroccan cities.
  ...['sillage', 'parfum', 'parfums', 'parfumerie', 'perfume', 'perfumes', 'decant', 'decants', 'flacon'],
  ...[
    'eaudeparfum',
    'eaudetoilette',
    'boutique',
    'magasin',
    'shop',
    'vente',
    'commande',
    'commandes',
    'client',
  ],
  ...['clients', 'produit', 'produits', 'promo', 'promotion', 'livraison', 'rose', 'rosee', 'musc', 'ambre'],
  ...[
    'jasmin',
    'vanille',
    'maroc',
    'morocco',
    'casablanca',
    'casa',
    'rabat',
    'marrakech',
    'tanger',
    'agadir',
  ],
  ...['meknes', 'oujda', 'tetouan', 'kenitra', 'mohammedia'],
]
