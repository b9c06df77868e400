import type { Plugin } from 'vite'

/** The router's routes bring its link component along; the shop's links are plain `<a>`, see `web/links.ts`. */
export function withoutLinkComponent(): Plugin {
  return {
    name: 'without-link-component',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /@tanstack\/react-router\/dist\/esm\/link\.js/ },
      handler: () => 'export const Link = null, createLink = null, linkOptions = null, useLinkProps = null',
    },
  }
}
