import type { z } from 'zod'
import { isObject } from '#std/json.ts'
import type { PicturePlace } from '#blocks/picture-place.ts'
import { popupFields } from '#model/block.ts'
import { drawingFor } from '#model/brand.ts'
import type { Design } from '#model/design.ts'
import { blocksOf, isPage, sectionsOf, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { MEDIA } from '#model/mentions.ts'
import { pageMeta } from '#model/page.ts'
import { picturesOf } from '#model/rich-text.ts'
import { typedValues } from '#model/values.ts'

/** A picture of the media folder (`media/shop.jpg`) and a sort of place that a document shows it in. */
export type PictureUse = { readonly name: string; readonly place: PicturePlace }

/** The pictures that a document shows, each once for each sort of place, found through the schemas of its data. */
export function picturesIn(document: Document, { components, kinds }: Registry): PictureUse[] {
  const found = new Map<string, PictureUse>()
  const look = (schema: z.ZodType | undefined, data: unknown, owner: string): void => {
    if (schema === undefined || data === undefined) return
    for (const { type, value, path } of typedValues(schema, data)) {
      if (!isObject(value)) continue
      if (type === 'link') lookInPopup(value)
      if (type === 'rich-text') addAll(picturesInTexts(value))
      const name = value['src']
      if (type !== 'picture' || typeof name !== 'string' || !name.startsWith(MEDIA)) continue
      const place = placeOf(owner, path.map(String))
      found.set(`${name} ${place}`, { name, place })
    }
  }
  const addAll = (names: readonly string[]): void => {
    for (const name of names) found.set(`${name} content`, { name, place: 'content' })
  }
  const lookInPopup = (link: Readonly<Record<string, unknown>>): void => {
    if (link['type'] === 'popup') look(popupFields, link['data'], 'popup')
  }
  if (isPage(document)) look(pageMeta, document.pageMeta, 'page')
  else for (const name of brandDrawings(document)) found.set(`${name} logo`, { name, place: 'logo' })
  for (const { section } of sectionsOf(document)) {
    look(components.get(section.componentName)?.data, section.data, section.componentName)
  }
  for (const { block } of blocksOf(document)) {
    const kind = block.content?.type ?? ''
    look(kinds.get(kind)?.data, block.content?.data, kind)
    if (block.link) lookInPopup(block.link)
  }
  return [...found.values()]
}

/** Logo and mark, which stand small. */
const brandDrawings = ({ brand }: Design): string[] =>
  [brand?.logo, brand?.mark].flatMap((drawing) =>
    drawing === undefined ? [] : [drawingFor(drawing, 'light'), drawingFor(drawing, 'dark')],
  )

/** Files of the media folder that a text shows, in any of its languages. */
const picturesInTexts = (texts: Readonly<Record<string, unknown>>): string[] =>
  Object.values(texts)
    .flatMap((text) => (isObject(text) ? picturesOf(text) : []))
    .flatMap(({ src }) => (src.startsWith(MEDIA) ? [src] : []))

/** Fields of pictures that lie behind something, as wide as the window. */
const BEHIND: ReadonlySet<string> = new Set(['background', 'popupBackground', 'overlay'])

/** Components and kinds that show their picture small. */
const FACES: ReadonlySet<string> = new Set(['author', 'add-to-cart'])

function placeOf(owner: string, path: readonly string[]): PicturePlace {
  if (path.some((field) => BEHIND.has(field))) return 'screen'
  return FACES.has(owner) ? 'face' : 'content'
}
