import type Sharp from 'sharp'

/** Enabled loaders: the accepted picture formats, and SVG for the program's own drawings. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'] as const

let opened: Promise<typeof Sharp> | null = null

/**
 * The picture library with only the needed loaders enabled. It uses one core per picture, because several are processed at a
 * time, and has no cache, because no picture is processed twice.
 */
export const openSharp = (): Promise<typeof Sharp> => (opened ??= open())

async function open(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
