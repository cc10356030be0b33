import { expect, it } from 'vitest'
import { makeFolder, removeFolder } from '../../../test/support/content-folder.ts'
import { fontFindings } from './font-findings.ts'

it('CHECK-20 a font of a folder that is no font is an error, and one that is missing is left to the check of files', async () => {
  const folder = makeFolder({ 'media/brand.woff2': 'no font' })
  const fonts = { display: 'media/brand.woff2', text: 'media/gone.woff2' }
  expect(await fontFindings(folder, { fonts })).toEqual([
    {
      severity: 'error',
      check: 'media',
      page: 'media/brand.woff2',
      says: 'is no font that can be read. Save it as WOFF2, TTF or OTF',
    },
  ])
  removeFolder(folder)
})
