import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { sourceStamp } from './src/publish/build/source-stamp.ts'

/** What the visitors' scripts may use. */
const TARGETS = ['chrome115', 'firefox115', 'safari16.4']

/** Newer than the scripts': the design's own fallbacks serve older browsers better than rewritten styles. */
const CSS_TARGETS = ['chrome123', 'firefox128', 'safari17.5']

/**
 * What browsers load: small files of their own, with a list of what was made of what. Their styles are those of the renderer:
 * rewritten for older browsers, a color would no longer follow the color scheme of the element that uses it.
 */
const forBrowsers = {
  publicDir: false,
  build: {
    manifest: 'manifest.json',
    modulePreload: false,
    target: TARGETS,
    cssTarget: CSS_TARGETS,
    cssMinify: 'lightningcss',
  },
} satisfies UserConfig

/** The renderer is React as it runs in production, and has the style sheets inside. */
const drawing = {
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { cssTarget: CSS_TARGETS, cssMinify: 'lightningcss', minify: false, target: 'node24' },
} satisfies UserConfig

/** The renderer alone, for a program that runs from its sources: one file. */
const renderer: UserConfig = {
  ...drawing,
  ssr: { noExternal: true },
  build: { ...drawing.build, ssr: 'src/render/renderer.ts' },
}

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** Known when the program is bundled, so that it need not look through its sources again. */
const ownStamp: Plugin = {
  name: 'own-stamp',
  load: async (id) =>
    id.endsWith('/publish/build/own-stamp.ts')
      ? `export const OWN_STAMP = ${JSON.stringify(await sourceStamp(ROOT))}`
      : null,
}

/** Packages of many small files, and those that draw pages; the others stay where they are. */
const PUT_IN = ['css-tree', 'kysely', 'react', 'react-dom', 'zod']

/** The program itself, so that it starts in an instant. The renderer is a part of it and shares what both use. */
const program: UserConfig = {
  ...drawing,
  plugins: [ownStamp],
  ssr: { noExternal: PUT_IN },
  build: {
    ...drawing.build,
    ssr: true,
    rolldownOptions: {
      // Flat: what one file says of its place is true of all.
      input: {
        main: 'src/cli/main.ts',
        'page-thread': 'src/publish/pages/page-thread.ts',
        'picture-process': 'src/server/media/picture-process.ts',
        'publish-thread': 'src/site/worker/publish-thread.ts',
        renderer: 'src/render/renderer.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

const RUNTIME = fileURLToPath(new URL('src/client/main.ts', import.meta.url))

/** Marks modules of the runtime. */
const OWN = '?runtime'

/** The runtime is one file: it holds a copy of what it shares with other scripts, so that a page starts after one request. */
const wholeRuntime: Plugin = {
  name: 'whole-runtime',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer !== RUNTIME && importer?.endsWith(OWN) !== true) return null
    const module = await this.resolve(source, importer, { skipSelf: true })
    return module === null ? null : module.id + OWN
  },
}

/** What visitors load: the runtime, its parts that few pages need, and one script for each kind that lives. */
const client: UserConfig = {
  plugins: [wholeRuntime],
  ...forBrowsers,
  build: {
    ...forBrowsers.build,
    rolldownOptions: {
      input: {
        runtime: 'src/client/main.ts',
        loader: 'src/client/loader.ts',
        parallax: 'src/client/parallax.ts',
        popups: 'src/client/popups.ts',
        consent: 'src/client/consent.ts',
        ...islandEntries(),
      },
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ name }) =>
          name === 'runtime' ? 'assets/runtime-[hash].js' : 'api/asset/script/front/[name].js/[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
}

/** Marks the script of a component, which no file holds. */
const COMPONENT = 'component:'

/** Where the scripts of components are that the manager loads, and what they share: React is one of those, and Zod. */
const MANAGER_SCRIPT = 'api/asset/script/manager/[name].js/[hash].js'

/** What the manager loads of kinds and section components by name: how each is drawn, and how it starts where it lives. */
const manager: UserConfig = {
  define: drawing.define,
  ...forBrowsers,
  build: {
    ...forBrowsers.build,
    rolldownOptions: {
      input: {
        ...componentEntries(),
        'manager-shell': 'src/manager/main.tsx',
        'manager-canvas': 'src/canvas/main.ts',
      },
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: MANAGER_SCRIPT,
        chunkFileNames: MANAGER_SCRIPT,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  plugins: [componentScripts()],
}

/** Marks the mode in which one component is built for a developer, before its name. */
const ONE_COMPONENT = 'component:'

/** One kind or section component in one file, with its styles, as a developer works on it (EDIT-210). */
const developed = (name: string): UserConfig => ({
  define: drawing.define,
  publicDir: false,
  build: {
    target: TARGETS,
    cssTarget: CSS_TARGETS,
    minify: false,
    modulePreload: false,
    rolldownOptions: {
      input: { [name]: componentEntries()[name] ?? name },
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
  plugins: [componentScripts({ withStyles: true })],
})

/** The scripts of all kinds and section components by the names of their folders. */
function componentEntries(): Record<string, string> {
  return Object.fromEntries(
    [
      ['src/blocks', 'kind.ts'],
      ['src/sections', 'component.ts'],
    ].flatMap(([folder, file]) =>
      readdirSync(folder as string)
        .filter((name) => existsSync(`${folder}/${name}/${file}`))
        .map((name) => [name, `${COMPONENT}${folder}/${name}/${file}`]),
    ),
  )
}

/** `view` is how a component is drawn, with its schema and defaults; `start` is its island, if it lives; `css` are its styles. */
function componentScripts({ withStyles = false } = {}): Plugin {
  return {
    name: 'component-scripts',
    resolveId: (id) => (id.startsWith(COMPONENT) ? `\0${id}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${COMPONENT}`)) return null
      const file = ROOT + id.slice(COMPONENT.length + 1)
      const island = file.replace(/[^/]+$/, 'island.ts')
      const lines = [`export { view } from ${JSON.stringify(file)}`]
      if (existsSync(island)) lines.push(`export { start } from ${JSON.stringify(island)}`)
      if (withStyles) {
        const sheets = `/${id.slice(COMPONENT.length + 1).replace(/[^/]+$/, '*.css')}`
        const found = `import.meta.glob(${JSON.stringify(sheets)}, { query: '?inline', import: 'default', eager: true })`
        lines.push(`export const css = Object.values(${found}).join('')`)
      }
      return lines.join('\n')
    },
    // The manager's policy lets nobody make code of text, and Zod would try.
    transform: (code, id) =>
      id.endsWith('/zod/index.js')
        ? { code: `${code}\nz.config({ jitless: true })`, moduleSideEffects: true }
        : null,
  }
}

/** `src/blocks/slider/island.ts` is the island `slider`; sections and vignettes have islands in the same way. */
function islandEntries(): Record<string, string> {
  return Object.fromEntries(
    ['src/blocks', 'src/sections', 'src/sections/vignettes'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /^[a-z-]+\/island\.tsx?$/.test(file))
        .map((file) => [file.slice(0, file.indexOf('/')), `${folder}/${file}`]),
    ),
  )
}

export default defineConfig(({ mode }) =>
  mode.startsWith(ONE_COMPONENT)
    ? developed(mode.slice(ONE_COMPONENT.length))
    : ({ renderer, program, manager }[mode] ?? client),
)
