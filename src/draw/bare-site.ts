import type { Design } from '#model/design.ts'
import type { Assets } from './site.ts'

/** What pages refer to where nothing was built. */
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

/** A design that says nothing but what the site is called; its navbar is that of the program. */
export const bareDesign = (websiteName: string): Design => ({
  id: 0,
  designVersionId: 0,
  homePageId: 1,
  websiteName,
  cacheVersion: '',
  navbar: { id: 'navbar', componentName: 'navbar', data: {} },
})
