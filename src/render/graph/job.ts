import type { Json, JsonObject } from '#std/json.ts'
import type { Page } from '#model/page.ts'
import { isDate } from '#sections/parts/date.ts'
import { jobPosting, type JobPostingData } from '#sections/job-posting/schema.ts'
import type { PageFacts } from '../page-facts.ts'
import type { Site } from '#draw/site.ts'
import { dataOf } from '#draw/section-data.ts'
import { atNoon, own, property, plainRichText } from './text-property.ts'

/** Job postings; empty for a page without a publication date, a place of work or a description. */
export function jobs(page: Page, facts: PageFacts, site: Site): JsonObject[] {
  const datePosted = page.pageMeta?.published
  if (datePosted === undefined) return []
  return dataOf(jobPosting, page, site).flatMap((data) => {
    const { places = [], remote = [], text } = data
    const description = [facts.description, plainRichText(text, facts.written)].filter((part) => part !== '')
    if (places.length + remote.length === 0 || description.length === 0) return []
    return [
      {
        '@type': 'JobPosting',
        '@id': `${facts.canonical}#job`,
        title: roleOf(page, facts),
        description: description.join('\n\n'),
        datePosted,
        ...(isDate(data.closes) ? { validThrough: `${data.closes}T23:59:59Z` } : {}),
        ...(data.employment === undefined ? {} : { employmentType: data.employment.map(typeCode) }),
        hiringOrganization: own(site, 'organization'),
        ...placesOf(data),
        ...salaryOf(data),
        directApply: false,
        url: facts.canonical,
        inLanguage: facts.written,
        ...property('dateModified', atNoon(page.pageMeta?.updated ?? datePosted)),
      },
    ]
  })
}

/** A role's name is its short name; the title of the page may be longer. */
const roleOf = (page: Page, { title, written }: PageFacts): string =>
  written === 'en' && page.name !== undefined ? page.name : title

const typeCode = (type: string): string => type.toUpperCase().replaceAll('-', '_')

function placesOf({ places = [], remote = [] }: JobPostingData): JsonObject {
  const jobLocation: Json = places.map(({ town, country }) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...property('addressLocality', town ?? ''),
      ...property('addressCountry', country ?? ''),
    },
  }))
  const countries: Json = remote.map((name) => ({ '@type': 'Country', name }))
  return {
    ...(places.length > 0 ? { jobLocation } : {}),
    ...(remote.length > 0
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: countries }
      : {}),
  }
}

function salaryOf({ salary }: JobPostingData): JsonObject {
  const { currency, from, to, per } = salary ?? {}
  if (currency === undefined || from === undefined || per === undefined) return {}
  const amount = to === undefined || to === from ? { value: from } : { minValue: from, maxValue: to }
  const value: Json = { '@type': 'QuantitativeValue', ...amount, unitText: per.toUpperCase() }
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } }
}
