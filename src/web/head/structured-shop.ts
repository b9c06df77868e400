import type { ShopIdentity } from '#domain/shop/identity.ts'
import type { Site } from '#domain/site/site.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { languageOf } from '#domain/words/site-language.ts'
import { PATHS } from '#web/routing/paths.ts'
import type { Crumb, Page } from './page.ts'
import { WORDS } from './words.fr.ts'

const HOUSE_LOGO = '/icon-512.png'
const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Returns the picture of links while the shop has none of its own. */
export function housePicture({ has_demo }: Pick<Site, 'has_demo'>): string {
  return has_demo ? '/pictures/og.jpg' : '/pictures/arches-og.jpg'
}

export type StructuredData = { [word: string]: StructuredValue }
type StructuredValue = string | number | boolean | StructuredData | readonly StructuredValue[]

/** Returns a reference to the shop from other structured data. */
export function shopReference(origin: string): StructuredData {
  return { '@id': `${origin}/#boutique` }
}

/** Returns the seller, as configured; details of the demonstration identity are left out. */
export function shopData(origin: string, site: Site): StructuredData {
  const { legalName, phone, email, instagram, tiktok }: ShopIdentity = site.is_demonstration
    ? {}
    : site.identity
  const accounts = [instagram, tiktok].filter((account) => account !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    ...shopReference(origin),
    name: site.name,
    description: site.search.description,
    url: origin + PATHS.home,
    logo: new URL(site.logo ?? HOUSE_LOGO, origin).href,
    image: new URL(site.search.sharing_picture ?? housePicture(site), origin).href,
    areaServed: { '@type': 'Country', name: WORDS.country },
    currenciesAccepted: 'MAD',
    paymentAccepted: WORDS.payment,
    ...(legalName === undefined ? {} : { legalName }),
    ...(accounts.length === 0 ? {} : { sameAs: accounts }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: origin + PATHS.contact,
      areaServed: 'MA',
      availableLanguage: languageOf(LANGUAGE.base),
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: site.hours.days.map((day) => `https://schema.org/${SCHEMA_DAYS[day - 1]}`),
        opens: site.hours.opens,
        closes: site.hours.closes,
      },
      ...(phone === undefined ? {} : { telephone: phone }),
      ...(email === undefined ? {} : { email }),
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'MA',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: site.return_days,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      merchantReturnLink: origin + PATHS.terms,
    },
  }
}

/** Returns the site and its search URL. */
export function websiteData(origin: string, name: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}${PATHS.home}#site`,
    name,
    url: origin + PATHS.home,
    inLanguage: LANGUAGE.lang,
    publisher: shopReference(origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${PATHS.shop}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Returns the breadcrumb trail from the home page to this page. */
export function breadcrumbData(origin: string, { path, title, under = [], product }: Page): StructuredData {
  const self: Crumb = { name: product?.name ?? title.split(' | ')[0] ?? title, path }
  const trail: Crumb[] = [{ name: WORDS.home, path: PATHS.home }, ...under, self]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: origin + crumb.path,
    })),
  }
}
