import { counted } from '#std/counted.ts'
import { parseArgs } from 'node:util'
import { untranslated } from '#content/check/check-texts.ts'
import { withoutGateWarnings } from '#content/check/check-gates.ts'
import { checkSite, findingsInOrder } from '#content/check/check-site.ts'
import { findingText, type Finding, type CheckedSite } from '#content/check/finding.ts'
import { siteInFolder, siteInStore } from '#content/check/site-facts.ts'
import { inOrder, type FileProblem } from '#content/file-problem.ts'
import { registry } from '#sections/components.ts'
import { aroundOf } from '#site/publish/release-checks.ts'
import { originOf, siteOrigins } from '#site/settings/site-origin.ts'
import { withStore } from '#site/store/with-store.ts'
import { existingFolder, shownFolder } from './folder-argument.ts'
import { tellProblems } from './import.ts'
import { Undone, type Io, type Verb } from '../verb.ts'

const NOTHING_TO_CHECK =
  'There is nothing to check: the store is empty. Import first: npm run site -- import. Or check a folder: npm run site -- check content'

/** Reports what is broken on the site, and what could be better. */
export const check: Verb = {
  name: 'check',
  summary: 'Finds broken links, missing texts and pictures, and unreachable pages.',
  help: `
Usage: npm run site -- check [folder] [--strict] [--undrawn] [--json]

Checks a content folder, or the store if none is given. Errors are faults that visitors would notice, and prevent a publish:
links and anchors that lead nowhere, missing files, titles and alt texts, pages without an h1,
and translations that do not meet the design's translationGates.
Warnings are pages above the recommended size, missing and outdated translations, missing descriptions, headings out of order, colors that are hard to
read, unused files and pages that nothing links to.

Pages of the store are rendered for the check, as for a publish, but nothing is shown to visitors. A folder is only read.

  --strict   exit with code 1 for warnings, too
  --undrawn  skip checks that need rendered pages: headings and sizes
  --json     { problems, findings, untranslated }; docs/operation.md describes a finding

Example: npm run site -- check content
`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { strict: { type: 'boolean' }, undrawn: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const { site, problems } = await siteOf(positionals, io)
    if (positionals.length === 0 && site.documents.length === 0) throw new Undone(NOTHING_TO_CHECK)
    const isDrawn = positionals.length === 0 && values.undrawn !== true
    const drawn = isDrawn ? await drawnFindings(site, io) : []
    const fonts = positionals.length === 0 ? [] : await fontsIn(existingFolder(positionals, io), site)
    const findings = findingsInOrder([
      ...fonts,
      ...withoutGateWarnings(checkSite(site, aroundOf(originOf(io), Date.now()))),
      ...drawn,
    ])
    if (values.json === true) {
      io.say(JSON.stringify({ problems, findings, untranslated: untranslated(site) }, null, 2))
    } else {
      if (positionals.length > 0) tellProblems(problems, shownFolder(existingFolder(positionals, io), io), io)
      tell(findings, site, io)
    }
    const all = [...problems, ...findings]
    return all.some(({ severity }) => values.strict === true || severity === 'error') ? 1 : 0
  },
}

/** Findings about the fonts of a folder; those of the store are found by rendering it. */
async function fontsIn(folder: string, { documents }: CheckedSite): Promise<Finding[]> {
  const brand = documents.find((document) => document.brand !== undefined)?.brand
  if (brand === undefined) return []
  const { fontFindings } = await import('./font-findings.ts')
  return fontFindings(folder, brand)
}

/** Findings about the pages as a publish would render them. */
async function drawnFindings({ documents }: CheckedSite, io: Io): Promise<Finding[]> {
  const { drawnFindings: findingsOf } = await import('#site/publish/draft-findings.ts')
  const { presentBuild, withSite } = await import('#site/site.ts')
  return withSite(io, await presentBuild(io.note), (site) => findingsOf(site, documents))
}

async function siteOf(
  positionals: readonly string[],
  io: Io,
): Promise<{ site: CheckedSite; problems: readonly FileProblem[] }> {
  if (positionals.length === 0) {
    return { site: await withStore(io, (store) => siteInStore(store, registry)), problems: [] }
  }
  const { site, problems } = await siteInFolder(existingFolder(positionals, io), {
    ...registry,
    origins: siteOrigins(io.env),
  })
  return { site, problems: inOrder(problems) }
}

function tell(findings: readonly Finding[], site: CheckedSite, io: Io): void {
  for (const finding of findings) io.say(findingText(finding))
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const pages = site.documents.filter(({ id }) => id !== null).length
  const missing = Object.entries(untranslated(site)).map(([language, count]) => `${language} ${count}`)
  const counts = [counted(errors, 'error'), counted(findings.length - errors, 'warning')].join(', ')
  io.say(`${counted(pages, 'page')}: ${counts}.`)
  io.say(`Pages not translated yet: ${missing.join(', ')}.`)
}
