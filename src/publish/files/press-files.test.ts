import { describe, expect, it } from 'vitest'
import { openSharp } from '../media/open-sharp.ts'
import { pressFiles } from './press-files.ts'

describe('files for the press', () => {
  it('PUB-110 hold the mark for light and dark ground and in black, as drawing and in two sizes', async () => {
    const files = await pressFiles()
    expect(files.map(({ file }) => file.replace('press/stockwright-mark-', '')).toSorted()).toEqual(
      ['black', 'dark', 'light'].flatMap((ground) => [
        `${ground}-1024.png`,
        `${ground}-512.png`,
        `${ground}.svg`,
      ]),
    )
    const sharp = await openSharp()
    for (const { file, content } of files.filter((each) => each.file.endsWith('.png'))) {
      const { width, hasAlpha } = await sharp(Buffer.from(content)).metadata()
      expect([file, width, hasAlpha]).toEqual([file, Number(/\d+/.exec(file)?.[0]), true])
    }
  })
})
