// Imports generated content folders into an empty store, each in a process of its own, and prints seconds and peak memory.
//   node bench/import.ts                 the curve: 300, 3,000 and 20,000 pages
//   node bench/import.ts 300 en,fr       one folder
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyChange } from '#edit/apply-change.ts'
import { importFolder } from '#content/folder/import-folder.ts'
import { registry } from '#sections/components.ts'
import { openStore } from '#store/open-store.ts'

/** All five languages for the size of the site as it is; two for the curve, which only asks how the cost grows. */
const CURVE: readonly (readonly [number, string])[] = [
  [330, 'en,fr,es,it,nl'],
  [300, 'en,fr'],
  [3_000, 'en,fr'],
  [20_000, 'en,fr'],
]

const SENTENCES = [
  'Scan the sack. The batch, the shelf and the cost move with it.',
  'A shop orders **40 jars** at 10:42, and 38 of the 64 on the shelf are promised already.',
  'The list says *1.2 kg short, order today*, because it knows both orders and the four days your supplier takes.',
  'Every plan includes the same export, and [the prices](page:p0) name every limit.',
  'Count one shelf, make one batch, ship one order, and compare the screen with the shelf.',
]

const words = (seed: number, sentences: number): string =>
  Array.from({ length: sentences }, (_, at) => SENTENCES[(seed + at) % SENTENCES.length]).join(' ')

const prose = (seed: number, indent: string): string =>
  [words(seed, 3), '', words(seed + 1, 4), '', '- one thing that matters', '- another one', '']
    .map((line) => line && indent + line)
    .join('\n')

/** Eight sections, about 900 words: what a page of the site has. */
function pageText(at: number): string {
  const rows = [0, 1, 2].map(
    (row) =>
      `      - id: r${row}\n        title: A row about ${row}\n        text: |\n${prose(at + row, '          ')}`,
  )
  return `id: ${1000 + at}
title: Page number ${at} of a made-up site
category: website
meta:
  description: ${words(at, 1)}
  published: 2026-03-12
sections:
  - id: path
    component: breadcrumbs
  - id: hero
    component: hero
    title: What you have, who it is promised to, and what to make next
    lead: |
${prose(at, '      ')}
    actions:
      - { id: trial, label: Start a trial, link: https://app.stockwright.example/sign-up }
      - { id: prices, label: See the prices, link: page:p0 }
  - id: rows
    component: feature-rows
    title: The questions that make you walk across the shop
    rows:
${rows.join('\n')}
  - id: words
    component: prose
    text: |
${prose(at, '      ')}
  - id: more
    component: prose
    text: |
${prose(at + 1, '      ')}
  - id: faq
    component: faq
    title: What people ask
    questions:
${[0, 1, 2, 3].map((q) => `      - id: q${q}\n        question: How long does it take?\n        answer: |\n          ${words(at + q, 2)}`).join('\n')}
  - id: next
    component: related
    links:
      - { id: a, link: page:p${Math.max(0, at - 1)} }
  - id: call
    component: call-band
    title: Count one shelf, then decide
    lead: |
      ${words(at, 2)}
`
}

function translationText(at: number): string {
  const rows = [0, 1, 2].map(
    (row) => `      r${row}:\n        title: Une ligne\n        text: |\n${prose(at + row, '          ')}`,
  )
  return `title: Page ${at}
meta:
  description: ${words(at, 1)}
sections:
  hero:
    title: Ce que vous avez
    lead: |
${prose(at, '      ')}
    actions:
      trial: { label: Essayer }
  rows:
    rows:
${rows.join('\n')}
  words:
    text: |
${prose(at, '      ')}
  more:
    text: |
${prose(at + 1, '      ')}
  faq:
    questions:
${[0, 1, 2, 3].map((q) => `      q${q}:\n        question: Combien de temps ?\n        answer: |\n          ${words(at + q, 2)}`).join('\n')}
  call:
    lead: |
      ${words(at, 2)}
`
}

const DESIGN = `id: 318
version: 1
home: home
name: Bench
cacheVersion: "3"
navbar: { component: navbar }
`

function makeFolder(pages: number, languages: readonly string[]): { folder: string; bytes: number } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  let bytes = 0
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    bytes += text.length
  }
  put('design.yaml', DESIGN)
  for (let at = 0; at < pages; at += 1) {
    const route = at === 1 ? 'home' : at === 0 ? 'p0' : `group${at % 20}/p${at}`
    put(
      `pages/${route}.yaml`,
      pageText(at).replaceAll(/page:p(\d+)/g, (_, to: string) => `page:${routeOf(Number(to))}`),
    )
    for (const language of languages)
      if (language !== 'en') put(`pages/${route}.${language}.yaml`, translationText(at))
  }
  return { folder, bytes }
}

const routeOf = (at: number): string => (at === 1 ? 'home' : at === 0 ? 'p0' : `group${at % 20}/p${at}`)

async function measure(pages: number, languages: string): Promise<void> {
  const { folder, bytes } = makeFolder(pages, languages.split(','))
  const store = await openStore(join(folder, 'store.sqlite'), {
    apply: (before, change) => applyChange(before, change, registry),
  })
  try {
    const cpu = process.cpuUsage()
    const start = performance.now()
    const outcome = await importFolder(folder, store, { registry, author: 'bench', at: 1, commit: 'first' })
    const seconds = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(cpu)
    if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome).slice(0, 500))
    const peak = process.resourceUsage().maxRSS / 1024
    const megabytes = bytes / 1e6
    process.stdout.write(
      `${pages} pages, ${languages} (${megabytes.toFixed(1)} MB): ${seconds.toFixed(2)} s (${((user + system) / 1e6).toFixed(2)} s of CPU), peak ${peak.toFixed(0)} MB\n`,
    )
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const [pages, languages = 'en,fr'] = process.argv.slice(2)
if (pages !== undefined) await measure(Number(pages), languages)
else {
  const own = fileURLToPath(import.meta.url)
  for (const [count, codes] of CURVE)
    spawnSync(process.execPath, [own, String(count), codes], { stdio: 'inherit' })
}
