// A made-up site of any size, always the same for the same arguments: what every benchmark reads.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A content folder on disk. `bytes` is the size of its files. */
export type MadeFolder = { readonly folder: string; readonly bytes: number }

/** Writes a content folder of so many pages into `folder`: the first language is English, the others are translations. */
export function makeFolder(folder: string, pages: number, languages: readonly string[]): MadeFolder {
  let bytes = 0
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    bytes += Buffer.byteLength(text)
  }
  const translations = languages.filter((language) => language !== 'en')
  put('design.yaml', withRoutes(DESIGN, pages))
  for (const language of translations) put(`design.${language}.yaml`, DESIGN_TRANSLATION)
  for (let at = 0; at < pages; at += 1) {
    const route = routeOf(at)
    put(`pages/${route}.yaml`, withRoutes(pageText(at), pages))
    for (const language of translations) {
      put(`pages/${route}.${language}.yaml`, withRoutes(translationText(at), pages))
    }
  }
  return { folder, bytes }
}

/** The route of page number `at`; number 1 is the home page. */
export const routeOf = (at: number): string =>
  at === 1 ? 'home' : at === 0 ? 'p0' : `group${at % 20}/p${at}`

/** `page:p17` becomes the route of page 17, or of a page that a small site has. */
const withRoutes = (text: string, pages: number): string =>
  text.replaceAll(/page:p(\d+)/g, (_, to: string) => `page:${routeOf(Number(to) % pages)}`)

const SENTENCES = [
  'Scan the sack. The batch, the shelf and the cost move with it.',
  'A shop orders **40 jars** at 10:42, and 38 of the 64 on the shelf are promised already.',
  'The list says *1.2 kg short, order today*, because it knows both orders and the four days your supplier takes.',
  'Every plan includes the same export, and [the prices](page:p0) name every limit.',
  'Count one shelf, make one batch, ship one order, and compare the screen with the shelf.',
]

const PLAIN_SENTENCES = SENTENCES.map((text) => text.replaceAll(/\*|\[|\]\([^)]*\)/g, ''))

const words = (seed: number, sentences: number, from = SENTENCES): string =>
  Array.from({ length: sentences }, (_, at) => from[(seed + at) % from.length]).join(' ')

const prose = (seed: number, indent: string): string =>
  [words(seed, 3), '', words(seed + 1, 4), '', '- one thing that matters', '- another one', '']
    .map((line) => line && indent + line)
    .join('\n')

const list = (count: number, item: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => item(at)).join('\n')

/** Eight sections, about 900 words: what a page of the site has. */
const pageText = (at: number): string => `id: ${at === 1 ? HOME_PAGE_ID : 1000 + at}
title: Page number ${at} of a made-up site
category: website
meta:
  description: ${words(at, 1, PLAIN_SENTENCES)}
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
${list(3, (row) => `      - id: r${row}\n        title: A row about ${row}\n        text: |\n${prose(at + row, '          ')}`)}
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
${list(4, (q) => `      - id: q${q}\n        question: How long does it take?\n        answer: |\n          ${words(at + q, 2)}`)}
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

/** Of the home page, as the model fixes it. */
const HOME_PAGE_ID = 453_025

const translationText = (at: number): string => `title: Page ${at}
meta:
  description: ${words(at, 1, PLAIN_SENTENCES)}
sections:
  hero:
    title: Ce que vous avez
    lead: |
${prose(at, '      ')}
    actions:
      trial: { label: Essayer }
      prices: { label: Voir les prix }
  rows:
    title: Les questions qui font traverser l’atelier
    rows:
${list(3, (row) => `      r${row}:\n        title: Une ligne\n        text: |\n${prose(at + row, '          ')}`)}
  words:
    text: |
${prose(at, '      ')}
  more:
    text: |
${prose(at + 1, '      ')}
  faq:
    title: Ce que l’on demande
    questions:
${list(4, (q) => `      q${q}:\n        question: Combien de temps ?\n        answer: |\n          ${words(at + q, 2)}`)}
  call:
    title: Comptez un rayon, puis décidez
    lead: |
      ${words(at, 2)}
`

/** Menus that open panels, and the foot, as large as those of a real site. */
const MENUS = 4
const GROUPS = 2
const GROUP_LINKS = 5
const COLUMNS = 5
const COLUMN_LINKS = 6

const DESIGN = `id: 318
version: 1
home: home
name: Bench
cacheVersion: "3"
navbar:
  component: navbar
  menu:
${list(
  MENUS,
  (menu) => `    - id: m${menu}
      label: Menu ${menu}
      link: page:p${menu * 10}
      groups:
${list(
  GROUPS,
  (group) => `        - id: g${group}
          title: A group of links
          links:
${list(
  GROUP_LINKS,
  (link) => `            - id: l${link}
              label: A page of the site
              description: What it says in half a line
              link: page:p${menu * 10 + group * GROUP_LINKS + link}`,
)}`,
)}`,
)}
    - { id: prices, label: Prices, link: page:p0 }
  actions:
    - { id: trial, label: Start a trial, link: https://app.stockwright.example/sign-up, look: primary }
footer:
  component: footer
  statement: Inventory and production software for people who make things.
  columns:
${list(
  COLUMNS,
  (column) => `    - id: c${column}
      title: A column
      links:
${list(COLUMN_LINKS, (link) => `        - { id: l${link}, label: A page of the site, link: page:p${column * COLUMN_LINKS + link} }`)}`,
)}
  identity: |
    Bench B.V., 1 Quay, Utrecht. [hello@bench.example](mailto:hello@bench.example)
  legal:
    - { id: terms, label: Terms, link: page:p2 }
  note: Companies, people and numbers are invented.
`

const DESIGN_TRANSLATION = `navbar:
  menu:
${list(
  MENUS,
  (menu) => `    m${menu}:
      label: Le menu ${menu}
      groups:
${list(
  GROUPS,
  (group) => `        g${group}:
          title: Des liens
          links:
${list(GROUP_LINKS, (link) => `            l${link}: { label: Une page du site, description: Une demi-ligne }`)}`,
)}`,
)}
    prices: { label: Les prix }
  actions:
    trial: { label: Essayer }
footer:
  statement: Un logiciel pour celles et ceux qui fabriquent.
  columns:
${list(
  COLUMNS,
  (column) => `    c${column}:
      title: Une colonne
      links:
${list(COLUMN_LINKS, (link) => `        l${link}: { label: Une page du site }`)}`,
)}
  identity: |
    Bench B.V., 1 quai, Utrecht. [hello@bench.example](mailto:hello@bench.example)
  legal:
    terms: { label: Conditions }
  note: Les entreprises, les personnes et les chiffres sont inventés.
`
