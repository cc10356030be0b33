import type { FastifyRequest } from 'fastify'

/**
 * The network address of whoever asks. Behind a proxy it is the last entry of X-Forwarded-For: that one is the proxy's
 * own; those before it anyone can write.
 */
export function visitorAddress(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  behindProxy: boolean,
): string {
  const forwarded = behindProxy ? [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() : ''
  return forwarded || ip
}
