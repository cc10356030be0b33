/** A setting as `serve --help` describes it. */
export type Setting = {
  readonly name: string
  /** Its purpose, and its default in brackets if there is one. */
  readonly says: string
  /** Whether its value can also be read from the file in `NAME_FILE`. */
  readonly isSecret?: true
}

/** All settings of the program, which are environment variables. */
export const SETTINGS: readonly Setting[] = [
  { name: 'PORT', says: 'port to listen on (8080; 0 takes any free one)' },
  { name: 'HOST', says: 'address to listen on (127.0.0.1)' },
  { name: 'DATA_DIR', says: 'folder of the store and the releases (.data)' },
  { name: 'SITE_ORIGIN', says: 'public address of the site (https://www.stockwright.example)' },
  {
    name: 'DATABASE_URL',
    says: 'postgres://… keeps the store in PostgreSQL (a file in DATA_DIR)',
    isSecret: true,
  },
  { name: 'STORAGE_URL', says: 's3://… keeps releases in a bucket (DATA_DIR)' },
  { name: 'AWS_ACCESS_KEY_ID', says: 'access key id of the bucket', isSecret: true },
  { name: 'AWS_SECRET_ACCESS_KEY', says: 'secret access key of the bucket', isSecret: true },
  {
    name: 'WORKERS',
    says: 'processes that serve the port: auto for one per core, or a number, at most 16 per core (1)',
  },
  { name: 'BEHIND_HTTPS', says: '1 when a proxy serves the site over https; needed for sign-in (0)' },
  {
    name: 'TRUSTED_PROXIES',
    says: 'proxies whose X-Forwarded-For is trusted: addresses and ranges, separated by commas',
  },
  { name: 'ALLOWED_HOSTS', says: 'accepted host names besides that of SITE_ORIGIN, separated by commas' },
  { name: 'OIDC_ISSUER', says: 'address of an identity provider' },
  { name: 'OIDC_CLIENT_ID', says: 'client id at the identity provider' },
  { name: 'OIDC_CLIENT_SECRET', says: 'client secret at the identity provider', isSecret: true },
  { name: 'OIDC_NAME', says: 'name of the identity provider on the sign-in page (its host name)' },
  {
    name: 'OIDC_ALLOWED_DOMAIN',
    says: 'people with an e-mail address of this domain may sign in as viewers',
  },
  { name: 'FORM_WEBHOOK_URL', says: 'https://… address that form entries are posted to' },
  { name: 'FORM_WEBHOOK_SECRET', says: 'secret that signs these requests', isSecret: true },
  { name: 'FORM_WEBHOOK_PRIVATE', says: '1 to allow a receiver in a private network (0)' },
  {
    name: 'SMTP_URL',
    says: 'smtps://name:password@… mail server for form entries and password links',
    isSecret: true,
  },
  { name: 'FORM_MAIL_FROM', says: 'sender of form entries by e-mail' },
  { name: 'FORM_MAIL_TO', says: 'recipient of form entries by e-mail' },
  {
    name: 'FORM_MIN_SECONDS',
    says: 'a form sent sooner than this after its page was loaded must be sent again (2; 0 turns this off)',
  },
  { name: 'SECRETS_KEY', says: 'encrypts the second-factor secrets in the store (none)' },
  {
    name: 'AUDIT_RETENTION_DAYS',
    says: 'entries of the audit log are deleted after this many days (never)',
  },
  { name: 'RETENTION_DAYS', says: 'form entries are deleted after this many days (never)' },
  { name: 'FORM_FILES_MB', says: 'most megabytes of form uploads that the store keeps (2000)' },
  { name: 'MEDIA_MB', says: 'most megabytes of all files of the media folder (20000)' },
  { name: 'METRICS_TOKEN', says: 'token that gives access to /api/metrics (no access)', isSecret: true },
  { name: 'MAX_CONNECTIONS', says: 'most simultaneous connections per process (2000)' },
  {
    name: 'MAX_CONNECTIONS_PER_ADDRESS',
    says: 'most of them for one address of a visitor (a quarter of MAX_CONNECTIONS)',
  },
  { name: 'LOG_ANSWERS', says: '1 logs a line for each response (0)' },
]

/** The settings as `--help` lists them, one per line. */
export function settingsText(): string {
  const width = Math.max(...SETTINGS.map(({ name }) => name.length))
  return SETTINGS.map(
    ({ name, says, isSecret }) =>
      `  ${name.padEnd(width)}  ${says}${isSecret === true ? `; or ${name}_FILE, a file that holds it` : ''}`,
  ).join('\n')
}
