import { join } from 'node:path'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { publish } from '#site/publish/publish.ts'
import { presentBuild, withSite } from '#site/site.ts'
import { emptyFolder, ROOT, WORK } from '../peer.ts'
import { median, numberText, tableText } from '../report/table.ts'
import { makeFolder } from '../site-of.ts'
import { changeSite } from './bench-publish.ts'
import { makeBenchSite } from './bench-site.ts'

/** Publishes before those that are measured, so that the program is as warm as one that runs for days. */
const WARMING = 10

/** Medians of publishing one changed text inside a program that runs, as a server does. */
export type WarmResult = {
  readonly pages: number
  /** Seconds. */
  readonly wall: number
  readonly cpu: number
}

/** Changes a title and publishes, over and over, in this very process. */
export async function benchWarm({
  pages,
  rounds,
}: {
  readonly pages: number
  readonly rounds: number
}): Promise<WarmResult> {
  const documents = Math.max(2, Math.round(pages / TEXT_LANGUAGES.length))
  const { folder } = makeFolder(emptyFolder(join(WORK, 'content')), documents, TEXT_LANGUAGES)
  const site = await makeBenchSite(join(WORK, 'site'), folder)
  const environment = {
    env: { ...process.env, DATA_DIR: join(site.folder, 'store'), DATABASE_URL: '', STORAGE_URL: '' },
    cwd: ROOT,
  }
  const build = await presentBuild(() => {})
  const costs: { wall: number; cpu: number }[] = []
  for (let round = 0; round < WARMING + rounds; round += 1) {
    await changeSite('text', site)
    const [start, used] = [performance.now(), process.cpuUsage()]
    await withSite(environment, build, (opened) => publish(opened, { styleguide: false }))
    const { user, system } = process.cpuUsage(used)
    costs.push({ wall: (performance.now() - start) / 1e3, cpu: (user + system) / 1e6 })
  }
  const measured = costs.slice(WARMING)
  return {
    pages: site.pages,
    wall: median(measured.map(({ wall }) => wall)),
    cpu: median(measured.map(({ cpu }) => cpu)),
  }
}

export const warmReport = ({ pages, wall, cpu }: WarmResult): string =>
  `### One text changed, in a program that runs, ${pages} pages\n\n` +
  tableText(['wall s', 'CPU s'], [[numberText(wall), numberText(cpu)]])
