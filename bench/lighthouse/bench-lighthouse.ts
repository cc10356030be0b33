import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure } from '../measure.ts'
import { startNginx } from '../nginx.ts'
import { CHROMIUM, emptyFolder, needProgram, PATH, preparePeer, ROOT, WORK } from '../peer.ts'
import { makeBenchSite, publishCaptured } from '../publish/bench-site.ts'
import { ASTRO, NEXT } from '../publish/contenders.ts'
import { median, numberText, tableText } from '../report/table.ts'
import { reportOf, type PageReport } from './page-report.ts'
import { precompressPeer } from './precompress-peer.ts'

/** The pages that are looked at, by their routes. */
const PAGES = ['home', 'inventory-management-software', 'pricing', 'blog/what-is-sku'] as const

/** First port; each contender has the next one. */
const PORT = 8160

export type LighthouseOptions = { readonly rounds: number; readonly only: readonly string[] }

/** What Lighthouse found of a page of a contender: the reports of all rounds. */
export type LighthouseRow = {
  readonly contender: string
  readonly page: string
  readonly reports: readonly PageReport[]
}

/** Builds the site of `content/` with each contender, serves all by nginx, and looks at the pages in turn. */
export async function benchLighthouse({
  rounds,
  only,
}: LighthouseOptions): Promise<readonly LighthouseRow[]> {
  needProgram(CHROMIUM)
  const folders = await builtFolders(only)
  const program = preparePeer('lighthouse')
  const nginx = await startNginx(folders.map(({ folder }, at) => ({ folder, port: PORT + at })))
  const rows = PAGES.flatMap((page) =>
    folders.map(({ contender }, at) => {
      const path = page === 'home' ? '/' : `/${page}`
      return { contender, page, url: `http://127.0.0.1:${PORT + at}${path}`, reports: [] as PageReport[] }
    }),
  )
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { contender, page, url, reports } of rows) {
        const report = await look(url, program)
        reports.push(report)
        process.stderr.write(
          `${contender}, ${page}: ${report.scores.join(' ')}, FCP ${numberText(report.fcp)}\n`,
        )
      }
    }
  } finally {
    await nginx.stop()
  }
  return rows
}

type Built = { readonly contender: string; readonly folder: string }

/** What is said of a contender whose files are all compressed at the highest levels. */
const SMALLEST = ', smallest'

async function builtFolders(only: readonly string[]): Promise<Built[]> {
  process.stderr.write('Building the site of content/ …\n')
  const work = join(WORK, 'real')
  const site = await makeBenchSite(work, join(ROOT, 'content'))
  process.env['BENCH_ROUTES'] = PAGES.join(',')
  const isWanted = (name: string): boolean =>
    only.length === 0 || only.some((part) => name.toLowerCase().includes(part))
  const built: Built[] = []
  if (isWanted('ours')) {
    const folder = join(work, 'smallest')
    await publishCaptured(work, folder, { smallest: true })
    built.push({ contender: 'ours', folder: site.published }, { contender: `ours${SMALLEST}`, folder })
  }
  for (const peer of [ASTRO, NEXT].filter(({ name }) => isWanted(name))) {
    peer.prepare(site)
    peer.reset(site)
    await measure(peer.run(site))
    for (const form of ['', SMALLEST]) {
      const folder = emptyFolder(join(WORK, 'looked-at', peer.name.toLowerCase() + form.replace(', ', '-')))
      cpSync(peer.output, folder, { recursive: true })
      precompressPeer(folder, form === '' ? 'usual' : 'smallest')
      built.push({ contender: peer.name + form, folder })
    }
  }
  return built
}

/** One run of Lighthouse with its mobile preset, in a separate browser. */
async function look(url: string, program: string): Promise<PageReport> {
  const file = join(program, 'report.json')
  writeFileSync(file, '')
  await measure({
    command: [
      join('node_modules', '.bin', 'lighthouse'),
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    cwd: program,
    env: { PATH, CHROME_PATH: '/usr/bin/chromium' },
  })
  return reportOf(JSON.parse(readFileSync(file, 'utf8')))
}

/** The results as tables: scores and what lowers them, and the medians of what was measured. */
export function lighthouseReport(rows: readonly LighthouseRow[]): string {
  const scores = rows.map(({ contender, page, reports }) => [
    `${page}, ${contender}`,
    ...[0, 1, 2, 3].map((at) => String(Math.min(...reports.map(({ scores: of }) => of[at] ?? 0)))),
  ])
  const measured = rows.map(({ contender, page, reports }) => {
    const middle = (of: (report: PageReport) => number): string => numberText(median(reports.map(of)))
    return [
      `${page}, ${contender}`,
      middle(({ fcp }) => fcp),
      middle(({ lcp }) => lcp),
      middle(({ tbt }) => tbt),
      middle(({ cls }) => cls),
      middle(({ requests }) => requests),
      ...(['all', 'html', 'css', 'script', 'font', 'picture'] as const).map((kind) =>
        middle(({ bytes }) => bytes[kind] / 1000),
      ),
    ]
  })
  const failures = rows
    .filter(({ contender }) => contender === 'ours')
    .flatMap(({ page, reports }) =>
      [...new Set(reports.flatMap(({ failed }) => failed))].map((text) => `- ${page}: ${text}`),
    )
  return [
    '### Lowest scores of all rounds\n',
    tableText(['', 'performance', 'accessibility', 'best practices', 'SEO'], scores),
    '\n### Medians (times in ms, sizes in kB as transferred)\n',
    tableText(
      ['', 'FCP', 'LCP', 'TBT', 'CLS', 'requests', 'all', 'HTML', 'CSS', 'JS', 'fonts', 'pictures'],
      measured,
    ),
    ...(failures.length > 0 ? ['\n### What lowers our scores\n', ...failures] : []),
  ].join('\n')
}
