import { pathText, type Path } from '#std/json.ts'
import type { Document } from '#model/document.ts'
import { isTextLanguage } from '#model/language.ts'
import { mediaAddress } from '#model/media-file.ts'
import type { Where } from './visit-document.ts'

/** A reference to a media file (`media/shop.jpg`), with its location. */
export type MediaFact = { readonly name: string; readonly where: Where }

/** All references to media files in a document, except in the source path of redirects. */
export function mediaFacts(document: Document): MediaFact[] {
  const facts: MediaFact[] = []
  const path: (string | number)[] = []
  /** The innermost block around the current value, and the length of its path. */
  let block: HeldAt | null = null
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      const file = mediaAddress(value)
      if (file === undefined || (path[0] === 'redirects' && path.at(-1) === 'from')) return
      facts.push({ name: file.name, where: whereOf(path, block) })
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) visitAt(at, item)
    } else if (typeof value === 'object' && value !== null) {
      const around = block
      if ('uniqueId' in value && typeof value.uniqueId === 'string') block = { id: value.uniqueId, depth: path.length }
      for (const key in value) visitAt(key, Reflect.get(value, key))
      block = around
    }
  }
  const visitAt = (at: string | number, child: unknown): void => {
    if (typeof child !== 'string' && (typeof child !== 'object' || child === null)) return
    path.push(at)
    visit(child)
    path.pop()
  }
  visit(document)
  return facts
}

type HeldAt = { readonly id: string; readonly depth: number }

function whereOf(path: Path, block: HeldAt | null): Where {
  const [first, id] = path
  const inSection = first === 'sections' && typeof id === 'string'
  const rest = path.slice(block?.depth ?? (inSection ? 2 : 0))
  const own = rest.slice(rest[0] === 'data' ? 1 : rest[0] === 'content' && rest[1] === 'data' ? 2 : 0)
  // Only localized texts have fields named like languages.
  const from = own.findIndex((step) => typeof step === 'string' && isTextLanguage(step))
  const language = own[from]
  return {
    ...(inSection ? { section: id } : {}),
    ...(block ? { block: block.id } : {}),
    field: pathText(from < 0 ? own : own.slice(0, from)),
    ...(typeof language === 'string' && isTextLanguage(language) ? { language } : {}),
  }
}
