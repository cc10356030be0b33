import { isArchive } from '#model/archive.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, TEXT_LANGUAGES } from '#model/language.ts'
import { HOME_ROUTE } from '#model/route.ts'
import { isProduct, pageKind } from '#render/page-facts.ts'
import { markdownFile } from '#render/reading/markdown-file.ts'
import type { Renderer } from '#render/renderer.ts'
import type { PageHead } from '#draw/page-head.ts'

type Group = { readonly title: string; readonly has: (page: PageHead) => boolean }

/** Lists in order; a page is in the first one that matches. What a program with little context may skip comes last. */
const groupsOf = ({ site }: Renderer): readonly Group[] => [
  {
    title: 'Product and prices',
    has: (page) => pageKind(page) === 'home' || page.route.startsWith('pricing') || isProduct(page, site),
  },
  { title: 'Integrations', has: ({ route }) => /^(?:integration|shopify|quickbooks)/.test(route) },
  { title: 'Articles', has: (page) => pageKind(page) === 'article' },
  { title: 'Customer stories', has: (page) => pageKind(page) === 'story' },
  { title: 'News', has: (page) => pageKind(page) === 'news' },
  { title: 'Optional', has: ({ route }) => /(?:privacy|terms|policy|careers|press|partner)/.test(route) },
]

const OTHERS = 'More pages'

/** `llms.txt`, the site for AI agents: its Markdown versions, each with a one-line description. */
export function llmsText(renderer: Renderer): string {
  const { site, facts } = renderer
  const groups = groupsOf(renderer)
  const listed = site.pages.filter((page) => !isArchive(page) && facts(page, 'en', site).indexed)
  const byGroup = Map.groupBy(listed, (page) => groups.find(({ has }) => has(page))?.title ?? OTHERS)
  const titles = [
    ...groups.map(({ title }) => title).filter((title) => title !== 'Optional'),
    OTHERS,
    'Optional',
  ]
  const home = site.byRoute.get(HOME_ROUTE)
  const summary = home ? facts(home, 'en', site).description : ''
  return [
    `# ${site.design.websiteName}`,
    ...(summary === '' ? [] : [`> ${summary}`]),
    languagesLine(renderer),
    ...titles.flatMap((title) => {
      const pages = byGroup.get(title) ?? []
      return pages.length === 0 ? [] : [`## ${title}`, pages.map((page) => lineOf(page, renderer)).join('\n')]
    }),
  ]
    .join('\n\n')
    .concat('\n')
}

function languagesLine({ site }: Renderer): string {
  const others = TEXT_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(
    (language) => `${LANGUAGE_NAMES[language]} from ${site.origin}/${markdownFile(HOME_ROUTE, language)}`,
  )
  return `Every page is there as Markdown under its own address with \`.md\` behind it, the home page as \`index.md\`. Other languages: ${others.join(', ')}.`
}

function lineOf(page: PageHead, { site, facts }: Renderer): string {
  const { title, description } = facts(page, 'en', site)
  const link = `- [${title}](${site.origin}/${markdownFile(page.route, 'en')})`
  return description === '' ? link : `${link}: ${description}`
}
