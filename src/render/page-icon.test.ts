import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { iconAddress, iconSvg } from './page-icon.ts'
import { signColors } from './sign-colors.ts'

const colors = signColors({})
const ICON_SVG = iconSvg(colors)
const ICON_ADDRESS = iconAddress(colors)

const drawn = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(32, 32).ensureAlpha().raw().toBuffer()

describe('the icon of a page', () => {
  it('HEAD-16 is held by its address, and drawn as the file is', async () => {
    const [type, text = ''] = ICON_ADDRESS.split(/,(.*)/s)
    expect(type).toBe('data:image/svg+xml')
    const pixels = await drawn(decodeURIComponent(text))
    expect(pixels.some((value) => value > 0)).toBe(true)
    expect(pixels.equals(await drawn(ICON_SVG))).toBe(true)
  })

  it('HEAD-16 is safe in a quoted attribute as it is', () => {
    expect(new URL(ICON_ADDRESS).href).toBe(ICON_ADDRESS)
    expect(ICON_ADDRESS).not.toMatch(/["<>{} ]/)
  })
})
