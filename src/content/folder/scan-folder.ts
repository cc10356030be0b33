import { DEFAULT_LANGUAGE, isTextLanguage, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { wholeFileProblem, type FileProblem } from '../file-problem.ts'
import { walkFolder } from './walk-folder.ts'

/** Paths of a document's files inside the content folder, with `/` on every system. */
export type DocumentFiles = { readonly main: string; readonly translations: ReadonlyMap<TextLanguage, string> }

export type PageFiles = DocumentFiles & { readonly route: string }

/** The content of a content folder. */
export type FolderScan = {
  readonly design: DocumentFiles | undefined
  /** By route. */
  readonly pages: readonly PageFiles[]
  /** `media/shop.jpg` and so on. */
  readonly media: readonly string[]
  /** Symbolic links among documents or media files. None is followed: it may lead anywhere on the machine. */
  readonly links: readonly string[]
  readonly problems: readonly FileProblem[]
}

const PAGES = 'pages/'
const MEDIA = 'media/'
const OWN = [PAGES, MEDIA]

/** Lists a content folder. Hidden files are skipped; symbolic links among documents and media are problems. */
export async function scanFolder(folder: string): Promise<FolderScan> {
  const walked = await walkFolder(folder, isPassedOver)
  const { files } = walked
  const links = walked.links.filter((link) => OWN.some((own) => `${link}/`.startsWith(own)) || isDocumentFile(link))
  const problems = links.map((link) => wholeFileProblem(link, 'the file or folder itself', 'a symbolic link'))
  const groups = new Map<string, Group>()
  const media: string[] = []
  for (const file of files) {
    if (file.startsWith(MEDIA)) media.push(file)
    else if (isDocumentFile(file)) problems.push(...sort(file, groups))
  }
  const pages: PageFiles[] = []
  let design: DocumentFiles | undefined
  for (const [base, group] of groups) {
    const found = documentOf(base, group, problems)
    if (!found) continue
    if (base === 'design') design = found
    else pages.push({ ...found, route: base.slice(PAGES.length) })
  }
  if (!design) problems.push(wholeFileProblem('design.yaml', 'the file of the design'))
  return { design, pages, media, links, problems }
}

/** Whether a file of a content folder is a main file of the design. */
export const isDesignFile = (file: string): boolean => /^design\.[^./]*$/.test(file)

const isDocumentFile = (file: string): boolean => file.startsWith(PAGES) || /^design\.[^/]*$/.test(file)

/** Whether a part of a path is hidden, or a backup copy of a text editor. */
const isPassedOver = (path: string): boolean => path.split('/').some((part) => part.startsWith('.') || part.endsWith('~'))

/** Main files of one document, of which there must be exactly one, and its translations. */
type Group = { readonly mains: string[]; readonly translations: Map<TextLanguage, string> }

function sort(file: string, groups: Map<string, Group>): FileProblem[] {
  const named = /^(.*?)(?:\.([^./]*))?\.(yaml|md)$/.exec(file)
  const [, base, suffix] = named ?? []
  if (base === undefined) return [wholeFileProblem(file, 'a name that ends in .yaml or .md')]
  const group = groups.get(base) ?? { mains: [], translations: new Map<TextLanguage, string>() }
  groups.set(base, group)
  if (suffix === undefined) group.mains.push(file)
  else if (!isTextLanguage(suffix) || suffix === DEFAULT_LANGUAGE) return [suffixProblem(file, suffix)]
  else if (group.translations.has(suffix)) {
    return [wholeFileProblem(file, `one file for the language ${suffix}`, group.translations.get(suffix))]
  } else group.translations.set(suffix, file)
  return []
}

function suffixProblem(file: string, suffix: string): FileProblem {
  const known = TEXT_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
  if (suffix === DEFAULT_LANGUAGE) return wholeFileProblem(file, 'English texts in the main file', `.${suffix}`)
  return wholeFileProblem(file, `one of the languages ${known.join(', ')}`, `.${suffix}`)
}

function documentOf(base: string, group: Group, problems: FileProblem[]): DocumentFiles | undefined {
  const [main, second] = group.mains
  if (main === undefined) {
    for (const file of group.translations.values()) {
      problems.push(wholeFileProblem(file, `the page that it translates, ${base}.yaml or ${base}.md`))
    }
    return undefined
  }
  if (second !== undefined) problems.push(wholeFileProblem(second, 'one file for the route', main))
  return { main, translations: group.translations }
}
