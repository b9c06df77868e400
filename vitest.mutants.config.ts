import { defineConfig } from 'vitest/config'

/** What tries the rules alone, for `npm run check:mutants`: no database, no browser. */
export default defineConfig({
  test: {
    include: [
      'src/domain/**/*.test.ts',
      'src/services/{account/passwords,contents/markup,orders/{for-role,lines,view},settings/copy}.test.ts',
    ],
    // It answers the quiz 3,240 times; the other tests of the quiz notice a fault with far fewer.
    exclude: ['src/domain/quiz/demo-shop.test.ts'],
    setupFiles: ['tests/support/properties-setup.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
})
