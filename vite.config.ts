import { readdirSync } from 'node:fs'
import { defineConfig, type UserConfig } from 'vite'

/** What the visitors' scripts may use. */
const TARGETS = ['chrome115', 'firefox115', 'safari16.4']

/** Newer than the scripts': the design's own fallbacks serve older browsers better than rewritten styles. */
const CSS_TARGETS = ['chrome123', 'firefox128', 'safari17.5']

/** The renderer, for publishing: one file that Node runs, style sheets inside. */
const renderer: UserConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/render/renderer.ts',
    cssTarget: CSS_TARGETS,
    cssMinify: 'lightningcss',
    minify: false,
    target: 'node22',
  },
}

/** What visitors load: the runtime, and one script for each kind that lives. */
const client: UserConfig = {
  publicDir: false,
  build: {
    manifest: 'manifest.json',
    modulePreload: false,
    target: TARGETS,
    rolldownOptions: {
      input: {
        runtime: 'src/client/main.ts',
        'page-data': 'src/client/load-page-data.ts',
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

/** `src/blocks/slider/island.ts` is the island `slider`; sections have islands in the same way. */
function islandEntries(): Record<string, string> {
  return Object.fromEntries(
    ['src/blocks', 'src/sections'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /^[a-z-]+\/island\.tsx?$/.test(file))
        .map((file) => [file.slice(0, file.indexOf('/')), `${folder}/${file}`]),
    ),
  )
}

export default defineConfig(({ mode }) => (mode === 'renderer' ? renderer : client))
