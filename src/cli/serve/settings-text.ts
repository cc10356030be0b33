/** A setting as people read of it. */
export type Setting = {
  readonly name: string
  /** What it is for, and its default in brackets where there is one. */
  readonly says: string
  /** Whether its value may also stand in a file that `NAME_FILE` names. */
  readonly isSecret?: true
}

/** Everything that the program is told by its environment. */
export const SETTINGS: readonly Setting[] = [
  { name: 'PORT', says: 'port to listen on (8080; 0 takes any free one)' },
  { name: 'HOST', says: 'address to listen on (127.0.0.1)' },
  { name: 'DATA_DIR', says: 'folder of the store and the releases (.data)' },
  { name: 'SITE_ORIGIN', says: 'address of the site in the world (https://www.stockwright.example)' },
  {
    name: 'DATABASE_URL',
    says: 'postgres://… keeps the store in PostgreSQL (a file in DATA_DIR)',
    isSecret: true,
  },
  { name: 'STORAGE_URL', says: 's3://… keeps releases in a bucket (DATA_DIR)' },
  { name: 'AWS_ACCESS_KEY_ID', says: 'who we are to the bucket', isSecret: true },
  { name: 'AWS_SECRET_ACCESS_KEY', says: 'the key of the bucket', isSecret: true },
  {
    name: 'WORKERS',
    says: 'processes that answer: auto for one on each core, or a number of up to 16 for each (1)',
  },
  { name: 'BEHIND_HTTPS', says: '1 when visitors come over https, through a proxy (0)' },
  { name: 'TRUSTED_PROXIES', says: 'addresses and ranges whose X-Forwarded-For is believed, between commas' },
  { name: 'ALLOWED_HOSTS', says: 'host names beside that of SITE_ORIGIN, between commas' },
  { name: 'OIDC_ISSUER', says: 'address of an identity provider' },
  { name: 'OIDC_CLIENT_ID', says: 'who we are to the identity provider' },
  { name: 'OIDC_CLIENT_SECRET', says: 'what proves it', isSecret: true },
  { name: 'OIDC_NAME', says: 'what people call the identity provider (its host name)' },
  { name: 'OIDC_ALLOWED_DOMAIN', says: 'whoever has an address of this domain comes in as a viewer' },
  { name: 'FORM_WEBHOOK_URL', says: 'https://… that entries of forms are posted to' },
  { name: 'FORM_WEBHOOK_SECRET', says: 'what they are signed with', isSecret: true },
  { name: 'FORM_WEBHOOK_PRIVATE', says: '1 when the receiver is a machine of your own network (0)' },
  { name: 'SMTP_URL', says: 'smtps://name:password@… that entries are mailed through', isSecret: true },
  { name: 'FORM_MAIL_FROM', says: 'sender of these mails' },
  { name: 'FORM_MAIL_TO', says: 'receiver of these mails' },
  {
    name: 'FORM_MIN_SECONDS',
    says: 'a form that comes sooner after its page is asked for again (2; 0 for any time)',
  },
  { name: 'SECRETS_KEY', says: 'seals the secrets of second factors in the store (none)' },
  {
    name: 'AUDIT_RETENTION_DAYS',
    says: 'entries of the audit are deleted after as many days (never)',
  },
  { name: 'RETENTION_DAYS', says: 'entries of forms are deleted after as many days (never)' },
  { name: 'FORM_FILES_MB', says: 'MB of files of forms that the store keeps at most (2000)' },
  { name: 'METRICS_TOKEN', says: 'opens /api/metrics to who bears it (closed)', isSecret: true },
  { name: 'MAX_CONNECTIONS', says: 'connections that one process holds at once (2000)' },
  { name: 'LOG_ANSWERS', says: '1 for a line in the log for each answer (0)' },
]

/** The settings as `--help` lists them, one in a line. */
export function settingsText(): string {
  const width = Math.max(...SETTINGS.map(({ name }) => name.length))
  return SETTINGS.map(
    ({ name, says, isSecret }) =>
      `  ${name.padEnd(width)}  ${says}${isSecret === true ? `; or ${name}_FILE, the file it stands in` : ''}`,
  ).join('\n')
}
