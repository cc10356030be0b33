import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { iconFiles, webManifest } from './icon-files.ts'

const manifest = z.object({
  id: z.literal('/'),
  name: z.string(),
  theme_color: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() }),
  ),
})

describe('icons', () => {
  it('PUB-70 are there in every size and purpose that the manifest names', async () => {
    const files = await iconFiles()
    const content = new Map(files.map((file) => [`/${file.file}`, Buffer.from(file.content)]))
    const { icons } = manifest.parse(JSON.parse(webManifest({ websiteName: 'Stockwright' })))
    expect(icons.map(({ purpose, sizes }) => `${purpose ?? 'any'} ${sizes}`)).toEqual([
      'any any',
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
      const { width, height } = await sharp(content.get(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const touch = await sharp(content.get('/apple-touch-icon.png')).metadata()
    expect(touch.width).toBe(180)
  })

  it('PUB-70 keep the mark of a maskable icon inside of the circle that every device shows', async () => {
    const files = await iconFiles()
    const icon = files.find(({ file }) => file === 'icon-maskable-512.png')
    const { data, info } = await sharp(Buffer.from(icon?.content ?? ''))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const paper = data.subarray(0, 3).join()
    let farthest = 0
    for (let at = 0; at < info.width * info.height; at += 1) {
      if (data.subarray(at * 3, at * 3 + 3).join() === paper) continue
      farthest = Math.max(farthest, Math.hypot((at % 512) - 255.5, Math.floor(at / 512) - 255.5))
    }
    expect(farthest).toBeGreaterThan(100)
    expect(farthest).toBeLessThan(512 * 0.4)
  })

  it('PUB-70 follow the theme of the browser where it can draw them itself', async () => {
    const files = await iconFiles()
    expect(String(files.find(({ file }) => file === 'icon.svg')?.content)).toContain(
      'prefers-color-scheme:dark',
    )
    const ico = Buffer.from(files.find(({ file }) => file === 'favicon.ico')?.content ?? '')
    expect(ico.readUInt16LE(4)).toBe(2)
    for (const [at, size] of [16, 32].entries()) {
      const entry = 6 + 16 * at
      const [length, start] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
      const { width, height } = await sharp(ico.subarray(start, start + length)).metadata()
      expect([ico.readUInt8(entry), width, height]).toEqual([size, size, size])
    }
  })
})
