import * as client from 'openid-client'
import { emailAddress } from '#api/people.ts'
import { plainRequest } from '#publish/storage/plain-request.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** What must be remembered while the browser is at the provider. */
export type Journey = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Where to go afterwards. */
  readonly to: string
}

/** The provider's information about a person; only a verified address counts, and only a valid one. */
export type Identity = { readonly email: string }

/** Time limit per response of the provider, in ms. */
const ANSWER_MS = 30_000

/** Compressed responses are not accepted. */
const fetchPlain: client.CustomFetch = async (url, { method, headers, body, signal }) => {
  const text =
    body === undefined || body === null ? undefined : Buffer.from(String(body as string | URLSearchParams))
  const asked = {
    method,
    headers: new Headers(headers),
    body: text,
    signal: signal ?? AbortSignal.timeout(ANSWER_MS),
  }
  const { status, headers: fields, bytes } = await plainRequest(new URL(url), asked)
  return new Response(new Uint8Array(bytes), { status, headers: fields })
}

/** Signs people in through OpenID Connect: authorization code with PKCE, state and nonce. */
export class IdentityProvider {
  readonly settings: ProviderSettings
  #discovered: Promise<client.Configuration> | null = null

  constructor(settings: ProviderSettings) {
    this.settings = settings
  }

  /** The provider's address for the browser, and what to remember meanwhile. */
  async start(callback: URL, to: string): Promise<{ readonly at: URL; readonly journey: Journey }> {
    const configuration = await this.#configuration()
    const journey = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      to,
    }
    const at = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback.href,
      scope: 'openid email',
      state: journey.state,
      nonce: journey.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
    })
    return { at, journey }
  }

  /**
   * The person who returned; null if the provider has not verified their e-mail address. Throws if the response is not
   * authentic.
   */
  async finish(answered: URL, { state, nonce, verifier }: Journey): Promise<Identity | null> {
    const configuration = await this.#configuration()
    const tokens = await client.authorizationCodeGrant(configuration, answered, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return null
    const told =
      claims['email'] === undefined ? await this.#userInfo(configuration, tokens, claims.sub) : claims
    const email = emailAddress(told['email'])
    return email !== null && told['email_verified'] === true ? { email } : null
  }

  #userInfo(configuration: client.Configuration, tokens: client.TokenEndpointResponse, subject: string) {
    return client.fetchUserInfo(configuration, tokens.access_token, subject)
  }

  /** Discovered on first use, and again after a failure: the provider may be unavailable when the server starts. */
  #configuration(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const isLocal = issuer.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(issuer.hostname)
    this.#discovered ??= client
      .discovery(issuer, clientId, clientSecret, undefined, {
        execute: isLocal ? [client.allowInsecureRequests] : [],
        [client.customFetch]: fetchPlain,
      })
      .catch((error: unknown) => {
        this.#discovered = null
        throw error
      })
    return this.#discovered
  }
}
