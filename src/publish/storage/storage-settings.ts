import type { BucketSettings } from './s3-bucket.ts'

type Env = Readonly<Record<string, string | undefined>>

const EXAMPLE = 's3://bucket/prefix?endpoint=https://storage.example&region=eu-central-1'

/**
 * Where releases are, according to STORAGE_URL: null for the data folder. `secret` reads a key by the name of its setting.
 * Mistakes are added to `problems`, with what to write instead.
 */
export function storageSettings(
  env: Env,
  secret: (name: string) => string | undefined,
  problems: string[],
): BucketSettings | null {
  const text = env['STORAGE_URL']
  if (text === undefined || text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.protocol !== 's3:' || url.hostname === '' || url.username !== '') {
    problems.push(`STORAGE_URL is no address of a bucket: write ${EXAMPLE}, and the keys elsewhere.`)
    return null
  }
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:\/\/[^/?#]+$/.test(endpoint)) {
    problems.push(`The endpoint in STORAGE_URL is "${endpoint}": write its address without a path.`)
  }
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(folder)) {
    problems.push(
      `The prefix in STORAGE_URL is "${folder}": write letters, digits, dots, dashes and slashes.`,
    )
  }
  return {
    address:
      endpoint === null
        ? `https://${url.hostname}.s3.${region}.amazonaws.com`
        : `${endpoint}/${url.hostname}`,
    prefix: folder === '' ? '' : `${folder}/`,
    region,
    accessKeyId: keyOf('AWS_ACCESS_KEY_ID', secret, problems),
    secretAccessKey: keyOf('AWS_SECRET_ACCESS_KEY', secret, problems),
  }
}

function keyOf(name: string, secret: (name: string) => string | undefined, problems: string[]): string {
  const value = secret(name)
  if (value === undefined)
    problems.push(`STORAGE_URL needs ${name}, or ${name}_FILE with the file it stands in.`)
  return value ?? ''
}
