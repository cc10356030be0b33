import { siteServer } from './site-server.ts'
import type { Verb } from './verb.ts'

/** How long open requests may take after a signal to stop, in ms. */
const PATIENCE_MS = 10_000

/** Answers visitors until it is told to stop. */
export const serve: Verb = {
  name: 'serve',
  summary: 'Serves the published site, and publishes it first where that is needed.',
  help: `
Usage: npm run site -- serve

On the first run the content folder is imported and published. Later runs publish again only when the program
itself has changed.

Settings (environment):
  PORT          port to listen on (8080; 0 takes any free one)
  HOST          address to listen on (127.0.0.1)
  DATA_DIR      folder of the store and the releases (.data)
  SITE_ORIGIN   address of the site in the world (https://www.stockwright.example)
  BEHIND_HTTPS  1 when visitors come over https, through a proxy
  ALLOWED_HOSTS names beside that of SITE_ORIGIN under which the server answers, with commas between them
  OIDC_ISSUER   address of an identity provider; with OIDC_CLIENT_ID, OIDC_CLIENT_SECRET (or OIDC_CLIENT_SECRET_FILE),
                and as you like OIDC_NAME and OIDC_ALLOWED_DOMAIN, whose people come in as viewers
`,
  run: async (_args, io) => {
    const server = await siteServer(io)
    if (!server.ok) return server.failure
    await stopSignal()
    const late = setTimeout(() => process.exit(1), PATIENCE_MS)
    late.unref()
    await server.value.stop()
    return 0
  },
}

const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
