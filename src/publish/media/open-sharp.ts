import type Sharp from 'sharp'

/** Loaders that stay on: what the site takes as a picture, and SVG for its own drawings. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'] as const

let opened: Promise<typeof Sharp> | null = null

/**
 * The picture library with only the loaders that are needed. It works on one core for each picture, because several are
 * made at a time, and keeps nothing, because no picture is made twice.
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
