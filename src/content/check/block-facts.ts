import { blockAnchorId } from '#model/anchor-id.ts'
import type { Block } from '#model/block.ts'
import { heldBlocks, sectionsOf, type Document } from '#model/document.ts'
import { framesOf } from '#model/frames.ts'
import type { Kind, Registry } from '#model/kind.ts'
import { foreignHost } from '#model/url.ts'
import { withDefaults } from '#model/with-defaults.ts'
import { formKind } from '#blocks/form/schema.ts'
import { libraryByKind } from '#blocks/library.ts'
import { missingFields } from '#blocks/unfilled.ts'
import { repeatedNames } from '#blocks/form/repeated-names.ts'
import { nearestName } from '../nearest-name.ts'
import type { Where } from './visit-document.ts'

/** Another host whose page a block shows in a frame, unless the kind itself chose it. */
export type FrameFact = { readonly host: string; readonly where: Where }

/** A picture, or a video with its captions, of another host. */
export type ForeignFile = { readonly address: string; readonly what: 'picture' | 'film'; readonly where: Where }

/** A component or a kind that the program does not have, so that nothing is shown. */
export type UnknownName = {
  readonly what: 'component' | 'kind'
  readonly name: string
  /** The known name with the most similar spelling. */
  readonly nearest?: string
  readonly where: Where
}

/** A field of a form, or a value that it adds, with the name of another one. */
export type RepeatedField = { readonly name: string; readonly where: Where }

/** A field that a new block needs and lacks, and whether the canvas shows sample words in its place. */
export type UnfilledField = { readonly kind: string; readonly hasSample: boolean; readonly where: Where }

/** Facts about the blocks of a document, besides their values. */
export type BlockFacts = { readonly frames: readonly FrameFact[]; readonly films: readonly ForeignFile[]; readonly unknown: readonly UnknownName[]; readonly anchors: readonly string[]; readonly repeated: readonly RepeatedField[]; readonly unfilled: readonly UnfilledField[] }

export function blockFacts(document: Document, registry: Registry): BlockFacts {
  const frames: FrameFact[] = []
  const films: ForeignFile[] = []
  const unknown: UnknownName[] = []
  const anchors: string[] = []
  const repeated: RepeatedField[] = []
  const unfilled: UnfilledField[] = []
  for (const { section } of sectionsOf(document)) {
    const { id, componentName } = section
    // A linked section shows the component of the section it is linked to.
    if (section.linkedTo === undefined && !registry.components.has(componentName)) {
      unknown.push(unknownName('component', componentName, registry.components, { section: id, field: '' }))
    }
    for (const block of heldBlocks(section.data)) {
      const type = block.content?.type
      const kind = registry.kinds.get(type ?? '')
      if (type !== undefined && kind === undefined) {
        unknown.push(unknownName('kind', type, registry.kinds, { section: id, block: block.uniqueId, field: '' }))
      }
      const name = block.content?.data?.id
      if (name !== undefined && name !== '') anchors.push(blockAnchorId(name))
      if (type === formKind.kind) {
        for (const { name, block: of, field } of repeatedNames(block))
          repeated.push({ name, where: { section: id, block: of, field } })
      }
      if (block.new === true) unfilled.push(...unfilledFields(block, id))
      if (kind?.frames === undefined && kind?.played === undefined) continue
      const where: Where = { section: id, block: block.uniqueId, field: '' }
      for (const { host } of framesOf(block, kind)) {
        if (kind.frameHosts?.includes(host) !== true) frames.push({ host, where })
      }
      for (const address of foreignFilms(block, kind)) films.push({ address, what: 'film', where })
    }
  }
  return { frames, films, unknown, anchors, repeated, unfilled }
}

function unfilledFields({ uniqueId, content }: Block, section: string): UnfilledField[] {
  const { type: kind = '', data = {} } = content ?? {}
  const sample = libraryByKind.get(kind)?.sample?.(data) ?? {}
  return missingFields(kind, data).map((names) => {
    const field = names.find((name) => Object.hasOwn(sample, name))
    return { kind, hasSample: field !== undefined, where: { section, block: uniqueId, field: field ?? names[0] ?? '' } }
  })
}

function unknownName(
  what: UnknownName['what'],
  name: string,
  known: ReadonlyMap<string, unknown>,
  where: Where,
): UnknownName {
  const nearest = nearestName(name, known.keys())
  return { what, name, where, ...(nearest === undefined ? {} : { nearest }) }
}

const foreignFilms = (block: Block, kind: Kind): string[] =>
  (kind.played?.(withDefaults(kind.defaults, block.content?.data ?? {})) ?? []).filter(
    (address) => foreignHost(address) !== undefined,
  )
