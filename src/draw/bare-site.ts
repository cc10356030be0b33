import type { Design } from '#model/design.ts'
import type { Assets } from './site.ts'

/** Assets when nothing has been built. */
export const NO_ASSETS: Assets = {
  runtime: '',
  styles: '',
  fonts: [],
  fontFaces: [],
  islands: {},
  socialImage: '',
  pictures: new Map(),
  files: new Map(),
}

/** A design with nothing but the site's name and the program's default navbar. */
export const bareDesign = (websiteName: string): Design => ({
  id: 0,
  designVersionId: 0,
  homePageId: 1,
  websiteName,
  cacheVersion: '',
  navbar: { id: 'navbar', componentName: 'navbar', data: {} },
})
