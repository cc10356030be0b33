import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Change } from '#edit/change.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { measure, type Cost } from '../measure.ts'
import { emptyFolder, WORK } from '../peer.ts'
import { median, numberText, tableText } from '../report/table.ts'
import { makeFolder } from '../site-of.ts'
import { SAMPLE, shownDifference, shownText } from './sample-page.ts'
import { makeBenchSite, withBenchStore, writeDocuments, type BenchSite } from './bench-site.ts'
import { CONTENDERS, OURS, PAGES_ALONE, type Contender } from './contenders.ts'

/** What is done before the run that is measured. */
export type Mode = 'cold' | 'nothing' | 'text' | 'navbar'

export const MODES: readonly Mode[] = ['cold', 'nothing', 'text', 'navbar']

const MODE_TITLES: Readonly<Record<Mode, string>> = {
  cold: 'Cold',
  nothing: 'Nothing changed',
  text: 'One text changed',
  navbar: 'Navbar changed',
}

export type PublishOptions = {
  /** Pages in all languages together. */
  readonly pages: number
  readonly rounds: number
  readonly modes: readonly Mode[]
  /** Names of contenders; all when empty. */
  readonly only: readonly string[]
}

/** Medians of a contender in a mode. */
export type PublishRow = { readonly contender: string; readonly mode: Mode; readonly pages: number } & Cost

/** Publishes the same site with every contender in turn, round after round, and returns medians. */
export async function benchPublish(options: PublishOptions): Promise<readonly PublishRow[]> {
  const site = await siteOfSize(options.pages)
  const contenders = CONTENDERS.filter(
    ({ name }) => options.only.length === 0 || options.only.some((part) => name.toLowerCase().includes(part)),
  )
  for (const contender of contenders) {
    contender.prepare(site)
    contender.refresh?.(site)
  }
  const costs = new Map<string, Cost[]>()
  for (let round = 0; round < options.rounds; round += 1) {
    for (const contender of contenders) {
      for (const mode of options.modes) {
        const cost = await runOnce(contender, mode, site)
        const key = `${contender.name}\n${mode}`
        costs.set(key, [...(costs.get(key) ?? []), cost])
        process.stderr.write(`${contender.name}, ${mode}: ${costText(cost)}\n`)
      }
    }
  }
  return contenders.flatMap(({ name }) =>
    options.modes.map((mode) => {
      const runs = costs.get(`${name}\n${mode}`) ?? []
      const middle = (of: keyof Cost): number => median(runs.map((run) => run[of]))
      return {
        contender: name,
        mode,
        pages: site.pages,
        wall: middle('wall'),
        cpu: middle('cpu'),
        peak: middle('peak'),
      }
    }),
  )
}

const costText = ({ wall, cpu, peak }: Cost): string =>
  `${numberText(wall)} s, ${numberText(cpu)} s of CPU, ${numberText(peak)} MB`

async function siteOfSize(pages: number): Promise<BenchSite> {
  const documents = Math.max(2, Math.round(pages / TEXT_LANGUAGES.length))
  process.stderr.write(`Making ${documents} pages in ${TEXT_LANGUAGES.length} languages …\n`)
  const { folder } = makeFolder(emptyFolder(join(WORK, 'content')), documents, TEXT_LANGUAGES)
  return makeBenchSite(join(WORK, 'site'), folder)
}

async function runOnce(contender: Contender, mode: Mode, site: BenchSite): Promise<Cost> {
  if (mode === 'cold') contender.reset(site)
  if (mode === 'text' || mode === 'navbar') {
    await changeSite(mode, site)
    contender.refresh?.(site)
  }
  contender.again?.()
  // What the run before left to be written is not this one's to pay.
  spawnSync('sync')
  const cost = await measure(contender.run(site))
  const made = await contender.count(site)
  if (made < site.pages) throw new Error(`${contender.name} made ${made} pages of ${site.pages}.`)
  const other = shownDifference(site.sample, shownText(await contender.page(site, SAMPLE)))
  if (other !== null) process.stderr.write(`${contender.name} shows other words in ${SAMPLE}: ${other}\n`)
  return cost
}

type Place = Pick<Extract<Change, { do: 'set-text' }>, 'on' | 'of' | 'path'>

let changes = 0

/** Changes a title of the page p0, or a word of the menu, in our store and in the documents of the others. */
export async function changeSite(mode: 'text' | 'navbar', site: BenchSite): Promise<void> {
  changes += 1
  const where: Place =
    mode === 'text'
      ? { on: 'page:1000', of: { section: 'hero' }, path: ['data', 'title'] }
      : { on: 'design', of: { section: 'navbar' }, path: ['data', 'menu', 'prices', 'label'] }
  const edit: Change = { do: 'set-text', ...where, language: 'en', text: `Prices ${changes}` }
  await withBenchStore(site.folder, async (store) => {
    const known = await store.read(where.on)
    const outcome = await store.commit({
      id: `bench ${changes}`,
      author: 'bench',
      at: 1 + changes,
      base: { [where.on]: known?.revision ?? 0 },
      changes: [edit],
    })
    if (outcome.kind !== 'saved') throw new Error(`The change was answered: ${JSON.stringify(outcome)}`)
  })
  await writeDocuments(site.folder)
}

/** The results as a table for each mode, with the times of each contender as multiples of ours, whole and pages alone. */
export function publishReport(rows: readonly PublishRow[]): string {
  return MODES.filter((mode) => rows.some((row) => row.mode === mode))
    .map((mode) => {
      const ofMode = rows.filter((row) => row.mode === mode)
      const wallOf = (name: string): number =>
        ofMode.find(({ contender }) => contender === name)?.wall ?? Number.NaN
      const lines = ofMode.map(({ contender, wall, cpu, peak }) => [
        contender,
        numberText(wall),
        numberText(cpu),
        numberText(peak),
        ...[OURS, PAGES_ALONE].map((name) => numberText(wall / wallOf(name))),
      ])
      const title = `### ${MODE_TITLES[mode]}, ${ofMode[0]?.pages ?? 0} pages`
      return `${title}\n\n${tableText(['', 'wall s', 'CPU s', 'peak MB', `× ${OURS}`, `× ${PAGES_ALONE}`], lines)}`
    })
    .join('\n\n')
}
