/** Fields of the model that stand beside a section's or block's data in a file, by their name there. */
export type OwnFields = Readonly<Record<string, string>>

/** File name to model name; the data's own fields stand between them. */
export const SECTION_FIELDS = {
  id: 'id',
  component: 'componentName',
  linkedTo: 'linkedTo',
  linkId: 'linkId',
  sectionTitle: 'sectionTitle',
  name: 'name',
  isNew: 'isNew',
  sectionBaseVersion: 'sectionBaseVersion',
  wwDev: 'wwDev',
  wwEditMode: 'wwEditMode',
} as const satisfies OwnFields

export const BLOCK_FIELDS = {
  id: 'uniqueId',
  link: 'link',
  ratio: 'ratio',
  hidden: 'hidden',
  tags: 'tags',
  children: 'children',
  new: 'new',
  anim: 'anim',
  paddings: 'paddings',
  anchorOffsets: 'anchorOffsets',
  wwVersion: 'wwVersion',
  wrapper: 'data',
} as const satisfies OwnFields

export const PAGE_FIELDS = {
  id: 'id',
  linkId: 'linkId',
  title: 'title',
  category: 'category',
  name: 'name',
  clientUserGroupIds: 'clientUserGroupIds',
  meta: 'pageMeta',
} as const satisfies OwnFields

export const DESIGN_FIELDS = {
  id: 'id',
  version: 'designVersionId',
  home: 'homePageId',
  name: 'websiteName',
  cacheVersion: 'cacheVersion',
  brand: 'brand',
  navbar: 'navbar',
  footer: 'footer',
  redirects: 'redirects',
  frameHosts: 'frameHosts',
  pictureHosts: 'pictureHosts',
  scripts: 'scripts',
  translationGates: 'translationGates',
  security: 'security',
  globalPrivacyControl: 'globalPrivacyControl',
  humans: 'humans',
} as const satisfies OwnFields

/** Words with a meaning of their own in a section or block of a file; `other` holds what the model does not know. */
export const SECTION_WORDS: ReadonlySet<string> = new Set([
  ...Object.keys(SECTION_FIELDS),
  'blocks',
  'data',
  'other',
])
export const BLOCK_WORDS: ReadonlySet<string> = new Set([
  ...Object.keys(BLOCK_FIELDS),
  'kind',
  'data',
  'content',
  'other',
])

export const DESIGN_WORDS: ReadonlySet<string> = new Set([...Object.keys(DESIGN_FIELDS), 'other'])

/** Words of a page file. */
export const PAGE_WORDS: ReadonlySet<string> = new Set([...Object.keys(PAGE_FIELDS), 'sections', 'other'])

/** What the model calls things that a page file says otherwise: the route is the file's path, for one. */
export const MODEL_WORDS: ReadonlySet<string> = new Set(['route', 'sectionOrder', 'sections', 'pageMeta'])

/** The section whose prose a Markdown page holds below its front matter, and the field that takes it. */
export const BODY_SECTION = 'body'
export const BODY_FIELD = 'text'
