/** Fields of the model besides a section's or block's data, by their names in files. */
export type OwnFields = Readonly<Record<string, string>>

/** Maps file names to model names; the data's own fields are between them. */
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
  pageSubstitutes: 'pageSubstitutes',
  frameHosts: 'frameHosts',
  pictureHosts: 'pictureHosts',
  scripts: 'scripts',
  translationGates: 'translationGates',
  security: 'security',
  globalPrivacyControl: 'globalPrivacyControl',
  humans: 'humans',
} as const satisfies OwnFields

/** Reserved keys of a section or block in a file; `other` has what the model does not know. */
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

/** Reserved keys of a page file. */
export const PAGE_WORDS: ReadonlySet<string> = new Set([...Object.keys(PAGE_FIELDS), 'sections', 'other'])

/** What a page file expresses differently than the model, such as the route, which is the file's path. */
export const MODEL_WORDS: ReadonlySet<string> = new Set(['route', 'sectionOrder', 'sections', 'pageMeta'])

/** The section and the field whose rich text is the body of a Markdown page, below its front matter. */
export const BODY_SECTION = 'body'
export const BODY_FIELD = 'text'
