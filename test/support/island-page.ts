import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { TRUSTED_TYPES } from './policy-watch.ts'
import type { Block } from '#model/block.ts'
import { blocksIn } from '#model/document.ts'
import { cssText } from '#blocks/css.ts'
import { blockRules } from '#blocks/blocks.tsx'
import { iconNode } from '#look/icon.tsx'
import { htmlOf, livesWith } from '#blocks/fixtures/draw.tsx'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Kinds that live, and so have a script. */
export const LIVING_KINDS = [
  'add-to-cart',
  'calculator',
  'cart',
  'code-check',
  'dropdown',
  'form',
  'iframe',
  'image',
  'language-button',
  'map',
  'marketing-form',
  'particles',
  'slider',
  'video',
] as const

const VERSION = 'v1'

/** Origin of the page; nothing of it leaves the browser. */
export const SITE = 'https://site.test'

export type Scripts = ReadonlyMap<string, string>

/** The scripts that visitors load, by path: one for each living kind, and the runtime's loader. Built once in a worker. */
export function buildScripts(): Promise<Scripts> {
  built ??= bundleScripts()
  return built
}

let built: Promise<Scripts> | undefined

async function bundleScripts(): Promise<Scripts> {
  const islands = LIVING_KINDS.map((kind) => [kind, `src/blocks/${kind}/island.ts`] as const)
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { loader: 'test/support/island-loader.ts', ...Object.fromEntries(islands) },
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: ({ name }) =>
            name === 'loader' ? 'loader.js' : `api/asset/script/front/${name}.js/${VERSION}`,
          chunkFileNames: 'assets/[name].js',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])))
}

/** Bytes of a kind's script with everything that it imports, brotli compressed. */
export function scriptBytes(scripts: Scripts, kind: string): number {
  const entry = scripts.get(`/api/asset/script/front/${kind}.js/${VERSION}`) ?? ''
  const shared = [...entry.matchAll(/assets\/([\w.-]+\.js)/g)].map(
    ([, name]) => scripts.get(`/assets/${name}`) ?? '',
  )
  return [entry, ...shared].reduce((bytes, code) => bytes + brotliCompressSync(code).length, 0)
}

const styleOf = (path: string): string => {
  try {
    return readFileSync(`${ROOT}src/${path}`, 'utf8').replace(
      /^@import '\.\.\/([^']+)';/m,
      (_, other: string) => styleOf(`blocks/${other}`),
    )
  } catch {
    return ''
  }
}

const LOOK = ['tokens', 'reset', 'base', 'prose', 'form', 'button', 'media']

/** A page that holds blocks, with the design's styles and what its islands start with. */
export function pageOf(blocks: readonly Block[]): string {
  const all = blocksIn({ wwObjects: blocks }, []).map(({ block }) => block)
  const kinds = new Set(all.map((block) => block.content?.type ?? ''))
  const css = [
    ...LOOK.map((name) => styleOf(`look/${name}.css`)),
    styleOf('blocks/style.css'),
    ...[...kinds].map((kind) => styleOf(`blocks/${kind}/style.css`)),
    cssText(all.flatMap(blockRules)),
  ]
  const islands = Object.fromEntries(
    all.flatMap((block) => {
      const data = livesWith(block)
      return data === null ? [] : [[block.uniqueId, { name: block.content?.type, data }]]
    }),
  )
  const versions = Object.fromEntries(LIVING_KINDS.map((kind) => [kind, VERSION]))
  const facts = JSON.stringify({ islands, versions }).replaceAll('<', '\\u003c')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blocks</title><style>${css.join('')}</style></head>` +
    `<body><main><h1>Blocks</h1>${htmlOf(blocks, { icon: iconNode })}</main>` +
    `<script type="application/json" id="page-data">${facts}</script><script type="module" src="/loader.js"></script></body></html>`
  )
}

/** What the page's form is answered; `offline` breaks the connection. */
export type Answer = number | 'offline'

export type OpenPage = {
  readonly page: Page
  /** External addresses that the page requested. */
  readonly outside: readonly string[]
  /** Bodies of the entries that were sent. */
  readonly entries: readonly string[]
  readonly answer: (answer: Answer) => void
}

/** Opens a page with blocks in a separate context; every request is answered here. */
export async function openBlocks(
  context: BrowserContext,
  scripts: Scripts,
  blocks: readonly Block[],
): Promise<OpenPage> {
  const outside: string[] = []
  const entries: string[] = []
  let answered: Answer = 200
  const page = await context.newPage()
  await page.route('**/*', (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (url.origin !== SITE) {
      outside.push(request.url())
      return route.fulfill({ body: 'outside', contentType: 'text/html' })
    }
    const script = scripts.get(url.pathname)
    if (script !== undefined) return route.fulfill({ body: script, contentType: 'text/javascript' })
    if (request.method() === 'POST') {
      if (answered === 'offline') return route.abort('internetdisconnected')
      entries.push(request.postData() ?? '')
      return route.fulfill({ status: answered, body: '{}', contentType: 'application/json' })
    }
    if (/\.(?:jpg|png)$/.test(url.pathname))
      return route.fulfill({ body: PIXEL, contentType: 'image/svg+xml' })
    return route.fulfill({ body: pageOf(blocks), contentType: 'text/html', headers: TRUSTED_TYPES })
  })
  await page.goto(`${SITE}/?plan=maker`)
  return {
    page,
    outside,
    entries,
    answer: (answer) => {
      answered = answer
    },
  }
}

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"/>'
