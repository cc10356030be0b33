import { secretSetting } from '#site/settings/read-setting.ts'

type Env = Readonly<Record<string, string | undefined>>

/** How an identity provider is reached. */
export type ProviderSettings = {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** Its name on the button. */
  readonly name: string
  /** Domain of addresses whose owners are added automatically as viewers; null for none. */
  readonly allowedDomain: string | null
}

/** Settings of the identity provider: null without one; mistakes are added to `problems`. */
export function providerSettings(env: Env, problems: string[]): ProviderSettings | null {
  const issuer = env['OIDC_ISSUER'] || undefined
  if (issuer === undefined) return null
  const clientId = env['OIDC_CLIENT_ID'] || undefined
  const clientSecret = secretSetting(env, 'OIDC_CLIENT_SECRET', problems)
  if (!URL.canParse(issuer)) {
    problems.push(`OIDC_ISSUER is "${issuer}": write the address of the identity provider, with https://.`)
    return null
  }
  if (clientId === undefined || clientSecret === undefined) {
    problems.push(
      'OIDC_ISSUER is set: OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (or OIDC_CLIENT_SECRET_FILE) are needed too.',
    )
    return null
  }
  const url = new URL(issuer)
  const allowedDomain = env['OIDC_ALLOWED_DOMAIN']?.toLowerCase() || null
  return { issuer: url, clientId, clientSecret, name: env['OIDC_NAME'] || url.hostname, allowedDomain }
}
