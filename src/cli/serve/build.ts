import { BuildFailed } from '#publish/build/build-site.ts'
import { presentBuild } from '#site/site.ts'
import type { Verb } from '../verb.ts'

/** Builds what publishing needs, for a machine that has no bundler. */
export const build: Verb = {
  name: 'build',
  summary: 'Builds the renderer and the visitor runtime, which a publish does by itself.',
  help: `
Usage: npm run site -- build

Only for images of machines on which the bundler is not installed. Does nothing when the build is there.
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
