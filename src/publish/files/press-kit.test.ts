import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openSharp } from '../media/open-sharp.ts'
import { pressKit } from './press-kit.ts'

describe('files for the press', () => {
  it('PUB-110 contain the mark for light and dark background and in black, as a drawing and in two sizes', async () => {
    const files = (await pressKit()).filter(({ file }) => !file.endsWith('.zip'))
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

  it('PUB-190 are all in one archive, which has the same bytes each time', async () => {
    const [files, again] = await Promise.all([pressKit(), pressKit()])
    const archive = files.find(({ file }) => file === 'press/stockwright-marks.zip')
    const unpacked = unzipSync(Buffer.from(archive?.content ?? ''))
    const marks = files.filter((each) => each !== archive)
    expect(Object.keys(unpacked).toSorted()).toEqual(
      marks.map(({ file }) => file.replace('press/', 'stockwright-marks/')).toSorted(),
    )
    for (const { file, content } of marks)
      expect(Buffer.from(unpacked[file.replace('press/', 'stockwright-marks/')] ?? [])).toEqual(
        Buffer.from(content),
      )
    expect(again).toEqual(files)
  })
})
