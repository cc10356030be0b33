import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** An identity provider of one application. */
export type StartedProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly stop: () => void
}

/** Starts one at a free port, for people whose user name at it is the part of their address before the `@`. */
export async function startIdentityProvider(redirectUri: string, domain: string): Promise<StartedProvider> {
  const handlers: { callback: RequestListener | null } = { callback: null }
  const server = createServer((request, response) => handlers.callback?.(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [clientId, clientSecret] = ['site', 'a secret of the test']
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@${domain}`, email_verified: true }),
    }),
    cookies: { keys: ['test'] },
  })
  const callback = provider.callback()
  handlers.callback = (request, answer) => void callback(request, answer)
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { issuer, clientId, clientSecret, stop }
}
