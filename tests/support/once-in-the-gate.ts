/**
 * Tests that do not depend on the database run once, with the embedded one. One that begins to must leave this list
 * (`tests/architecture.test.ts`).
 */
export const WITHOUT_DATABASE = [
  'src/{domain,contract,web}/**',
  'src/database/{data-folder,dumps,lock,transaction-queue}.test.ts',
  'src/{config,main}.test.ts',
  'src/server/{idle-queue,http/{accepted-encoding,answer,date-header,server}}.test.ts',
  'src/server/live/{admission,channel,interrupt}.test.ts',
  'src/server/pages/{answer-cache,pages,shared-answers}.test.ts',
  'src/server/pictures/{fetch-picture,storage}.test.ts',
  'src/server/{outgoing/public-address,spreadsheets/bombs,spreadsheets/sheet}.test.ts',
  'src/services/{account/passwords,contents/markup,settings/copy}.test.ts',
  'tests/{architecture,dependencies,deployment,french-apostrophes,patterns,workspace}.test.ts',
  'tests/{comments,decision-records,document-names,product-documents,security-document}.test.ts',
  'tests/{typed-texts,words-file}.test.ts',
]

/**
 * What is asked over HTTP and decided before any service, or by services whose own tests run on both databases: once in the
 * gate, with the embedded one. `npm run check:long` runs those that it lengthens on both.
 */
export const ONCE_ON_EMBEDDED = [
  'tests/{access,attacks,behind-nginx,hostile-addresses,one-address}.test.ts',
  'src/server/{api/{api,openapi},http/security-headers,pictures/serve}.test.ts',
]

/**
 * Kills and random walks through services whose own tests run on both databases: once in the gate, with the server that lets
 * processes meet. `npm run check:long` runs them on both.
 */
export const ONCE_ON_SERVER = [
  'tests/{call-desk,carrier-day,customer-figures,demo-removal,import-faults,order-changes}.test.ts',
  'tests/{shipping-faults,shipping-walks,simulation,stock-ledger}.test.ts',
]
