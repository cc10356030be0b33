import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import type { Block } from '#model/block.ts'
import { htmlOf } from '#blocks/fixtures/draw.tsx'
import { FIRST_SCRIPT } from '#render/head.ts'
import { LIVING_KINDS, pageOf } from './island-page.ts'
import type { MisbehavingServer } from './misbehaving-server.ts'
import { TRUSTED_TYPES } from './policy-watch.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the page's runtime is. */
export const RUNTIME = '/runtime.js'

/** Where the script of a kind, or of a part of the runtime, is. */
export const scriptPath = (name: string): string => `/api/asset/script/front/${name}.js/v1`

/** Parts of the runtime that are separate scripts (LIFE-13). */
const PARTS = ['popups', 'parallax'] as const

/** The visitor runtime, its parts and the islands as visitors load them, by path. Built once in a worker. */
export function buildRuntime(): Promise<ReadonlyMap<string, string>> {
  built ??= bundleRuntime()
  return built
}

let built: Promise<ReadonlyMap<string, string>> | undefined

async function bundleRuntime(): Promise<ReadonlyMap<string, string>> {
  const islands = LIVING_KINDS.map((kind) => [kind, `src/blocks/${kind}/island.ts`] as const)
  const parts = PARTS.map((part) => [part, `src/client/${part}.ts`] as const)
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { runtime: 'src/client/main.ts', ...Object.fromEntries([...parts, ...islands]) },
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: ({ name }) => (name === 'runtime' ? RUNTIME : scriptPath(name)).slice(1),
          chunkFileNames: 'assets/[name].js',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])))
}

const style = (path: string): string => readFileSync(`${ROOT}src/${path}`, 'utf8')

/** Sections of blocks by their ids. */
export type Sections = Readonly<Record<string, readonly Block[]>>

/** A page with the runtime, a bar with a menu, sections, and popups, without the rest of the site. */
export function runtimePage(sections: Sections): string {
  const drawn = Object.entries(sections).map(
    ([id, blocks]) => `<section id="${id}" data-section="${id}">${htmlOf(blocks)}</section>`,
  )
  return pageOf(Object.values(sections).flat())
    .replace('<head>', () => `<head><script>${FIRST_SCRIPT}</script>`)
    .replace(
      '</head>',
      `<style>${style('render/motion.css')}${style('render/popup.css')}${BAR_STYLE}</style></head>`,
    )
    .replace('<body>', '<body data-page-id="1" data-route="page">')
    .replace(/<main>.*<\/main>/s, () => `${BAR}<main>${drawn.join('')}</main>${POPUPS}`)
    .replace('"versions":{', `"versions":{${PARTS.map((part) => `"${part}":"v1",`).join('')}`)
    .replace('/loader.js', RUNTIME)
}

const BAR_STYLE =
  ':root{--navbar-height:60px}[data-component="navbar"]{position:sticky;inset-block-start:0;block-size:60px;z-index:9;background:#fff}'

const BAR =
  '<header data-component="navbar" data-section="navbar"><details id="menu"><summary>Product</summary><ul><li><a href="#end">To the end</a></li></ul></details></header>'

const popup = (id: string, inside: string): string =>
  `<dialog class="popup" id="popup-${id}" data-popup="${id}" aria-label="${id}"><a href="#main" data-popup-close role="button">Close ${id}</a>${inside}</dialog>`

const POPUPS =
  popup('first', '<a href="#popup-second" data-popup-open="second">Open second</a>') +
  popup('second', '<p>By weight</p>')

/** A link that opens the page's first popup. */
export const POPUP_LINK = '<p><a href="#popup-first" data-popup-open="first">Open first</a></p>'

/** Lets a server answer the page at `/` and everything that it asks for. */
export function serveRuntimePage(
  server: MisbehavingServer,
  scripts: ReadonlyMap<string, string>,
  html: string,
): void {
  for (const [path, body] of scripts) server.answer(path, { type: 'text/javascript', body })
  server.answer('/', { type: 'text/html; charset=utf-8', body: html, headers: TRUSTED_TYPES })
  server.answer('/elsewhere', {
    type: 'text/html',
    body: '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>',
  })
}
