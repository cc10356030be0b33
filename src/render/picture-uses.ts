import type { z } from 'zod'
import { isObject } from '#std/json.ts'
import type { PicturePlace } from '#blocks/picture-place.ts'
import { popupFields, type Link } from '#model/block.ts'
import { drawingFor } from '#model/brand.ts'
import type { Design } from '#model/design.ts'
import { blocksOf, isPage, sectionsOf, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { mediaAddress } from '#model/media-file.ts'
import { pageMeta } from '#model/page.ts'
import { linksOf, picturesOf, type PictureAttributes } from '#model/rich-text.ts'
import { typedValues } from '#model/values.ts'

/** A media picture (`media/shop.jpg`) and a type of place in which a document shows it. */
export type PictureUse = { readonly name: string; readonly place: PicturePlace }

/** The pictures that a document shows or links to, each once per type of place, found through the schemas of its data. */
export function picturesIn(document: Document, { components, kinds }: Registry): PictureUse[] {
  const found = new Map<string, PictureUse>()
  const look = (schema: z.ZodType | undefined, data: unknown, owner: string): void => {
    if (schema === undefined || data === undefined) return
    for (const { type, value, path } of typedValues(schema, data)) {
      if (!isObject(value)) continue
      if (type === 'link') lookAtLink(value)
      if (type === 'rich-text') {
        for (const { src } of picturesInTexts(value)) addFile(src, 'content')
        for (const linked of linksInTexts(value)) lookAtLink(linked)
      }
      if (type === 'picture') addFile(value['src'], placeOf(owner, path.map(String)))
    }
  }
  const add = (name: string, place: PicturePlace): void => {
    found.set(`${name} ${place}`, { name, place })
  }
  const addFile = (address: unknown, place: PicturePlace): void => {
    const file = typeof address === 'string' ? mediaAddress(address) : undefined
    if (file) add(file.name, place)
  }
  const lookAtLink = ({ type, data }: Readonly<Record<string, unknown>>): void => {
    if (type === 'popup') look(popupFields, data, 'popup')
    else if (isObject(data)) addFile(data['url'], OPENED)
  }
  if (isPage(document)) look(pageMeta, document.pageMeta, 'page')
  else {
    for (const name of brandDrawings(document)) add(name, 'logo')
    for (const { to } of document.redirects ?? []) addFile(to, OPENED)
  }
  for (const { section } of sectionsOf(document)) {
    look(components.get(section.componentName)?.data, section.data, section.componentName)
  }
  for (const { block } of blocksOf(document)) {
    const kind = block.content?.type ?? ''
    look(kinds.get(kind)?.data, block.content?.data, kind)
    if (block.link) lookAtLink(block.link)
  }
  return [...found.values()]
}

/** Logo and mark, which are shown small. */
const brandDrawings = ({ brand }: Design): string[] =>
  [brand?.logo, brand?.mark].flatMap((drawing) =>
    drawing === undefined ? [] : [drawingFor(drawing, 'light'), drawingFor(drawing, 'dark')],
  )

/** The place of a picture that a link or a redirect opens: the whole window. */
const OPENED: PicturePlace = 'screen'

/** Pictures in a rich text, in any of its languages. */
const picturesInTexts = (texts: Readonly<Record<string, unknown>>): PictureAttributes[] =>
  Object.values(texts).flatMap((text) => (isObject(text) ? picturesOf(text) : []))

/** Links in a rich text, in any of its languages. */
const linksInTexts = (texts: Readonly<Record<string, unknown>>): Link[] =>
  Object.values(texts).flatMap((text) => (isObject(text) ? linksOf(text) : []))

/** Fields of background pictures, as wide as the window. */
const BEHIND: ReadonlySet<string> = new Set(['background', 'popupBackground', 'overlay'])

/** Components and kinds that show their picture small. */
const FACES: ReadonlySet<string> = new Set(['author', 'add-to-cart'])

function placeOf(owner: string, path: readonly string[]): PicturePlace {
  if (path.some((field) => BEHIND.has(field))) return 'screen'
  return FACES.has(owner) ? 'face' : 'content'
}
