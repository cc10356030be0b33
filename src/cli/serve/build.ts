import { BuildFailed } from '#publish/build/bundle.ts'
import { presentBuild } from '#site/site.ts'
import type { Verb } from '../verb.ts'

/** Builds what publishing needs, for a machine without a bundler. */
export const build: Verb = {
  name: 'build',
  summary: 'Builds the renderer and the visitor runtime ahead of time.',
  help: `
Usage: npm run site -- build

Only needed for container images without the bundler: publishing builds these parts itself. Does nothing if the build exists.
`,
  run: async (_args, io) => {
    try {
      const { stamp } = await presentBuild(io.note)
      io.say(`Built: ${stamp}`)
      return 0
    } catch (error) {
      if (!(error instanceof BuildFailed)) throw error
      io.note(error.message)
      return 1
    }
  },
}
