import { digest } from '../disk/digest.ts'
import { pageSource, type PublishInput } from './publish-input.ts'

/** Digest of everything that a release is made from: equal keys, equal release, except for how small its variants are. */
export const releaseKey = async (input: PublishInput): Promise<string> =>
  digest(
    JSON.stringify([
      input.build.stamp,
      input.origin,
      input.channel ?? 'live',
      input.plain === true,
      input.styleguide === true,
      input.cards !== false,
      input.alone === true,
      input.design,
      input.media.map(({ name, hash }) => [name, hash]),
      (await pageSource(input).digests()).map(({ id, digest: own }) => [id, own]),
    ]),
  )
