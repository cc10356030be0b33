import type { z } from 'zod'
import { isObject } from '#std/json.ts'
import { readFolder } from '#content/folder/import-folder.ts'
import { blocksOf, isPage, sectionsOf, type Document } from '#model/document.ts'
import { isTextLanguage, type TextLanguage } from '#model/language.ts'
import { pageMeta, type Page } from '#model/page.ts'
import type { BlockNode, InlineNode, RichText } from '#model/rich-text.ts'
import { localText } from '#model/text.ts'
import { typedValues } from '#model/values.ts'
import { registry } from '#sections/components.ts'
import { ROOT } from '../house/source-files.ts'

/** A line as a visitor reads it: a plain text, a paragraph, a heading or a table's cell. */
export type Line = {
  /** Route of the page, or `design`. */
  readonly page: string
  readonly language: TextLanguage
  /** Section, component and field, for people. */
  readonly where: string
  readonly component: string
  readonly text: string
  /** The text without code, which has its own typographic rules. */
  readonly words: string
  readonly isCell: boolean
}

/** A table's cells by row, the head first. */
export type Table = { readonly page: string; readonly language: TextLanguage; readonly rows: readonly string[][] }

export type SiteTexts = {
  readonly pages: readonly Page[]
  readonly lines: readonly Line[]
  readonly tables: readonly Table[]
}

/** Everything that the content folder says, in all languages. Fails when a file of it has an error. */
export async function readSiteTexts(): Promise<SiteTexts> {
  const pages: Page[] = []
  const lines: Line[] = []
  const tables: Table[] = []
  const { problems } = await readFolder(`${ROOT}content`, { registry }, (document) => {
    if (isPage(document)) pages.push(document)
    for (const found of textsOf(document)) {
      lines.push(...linesOf(found))
      tables.push(...tablesOf(found))
    }
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(`The content folder has errors: ${JSON.stringify(errors[0])}`)
  return { pages, lines, tables }
}

type Found = Omit<Line, 'text' | 'words' | 'isCell'> & { readonly value: unknown }

function* textsOf(document: Document): Generator<Found> {
  const page = isPage(document) ? document.route : 'design'
  const within = (schema: z.ZodType | undefined, data: unknown, section: string, component: string) =>
    schema === undefined || data === undefined
      ? []
      : typedValues(schema, data).flatMap(({ type, value, path }) =>
          (type === 'text' || type === 'rich-text') && isObject(value)
            ? Object.entries(value).flatMap(([language, own]) =>
                isTextLanguage(language)
                  ? [{ page, language, where: [section, ...path].join('.'), component, value: own }]
                  : [],
              )
            : [],
        )
  if (isPage(document)) {
    yield* within(localText, document.title, 'title', 'page')
    yield* within(pageMeta, document.pageMeta, 'meta', 'page')
  }
  for (const { section } of sectionsOf(document)) {
    const { componentName: name } = section
    yield* within(registry.components.get(name)?.data, section.data, section.id, name)
  }
  for (const { block, section } of blocksOf(document)) {
    const kind = block.content?.type ?? ''
    yield* within(registry.kinds.get(kind)?.data, block.content?.data, `${section.id}.${block.uniqueId}`, kind)
  }
}

function linesOf({ value, ...at }: Found): Line[] {
  if (typeof value === 'string') return [{ ...at, text: value, words: value, isCell: false }]
  return [...leavesOf((value as RichText).content)].map(({ nodes, isCell }) => ({
    ...at,
    text: said(nodes, true),
    words: said(nodes, false),
    isCell,
  }))
}

const said = (nodes: readonly InlineNode[], withCode: boolean): string =>
  nodes
    .map((node) => {
      if (node.type === 'hard_break') return '\n'
      if (node.type !== 'text') return ''
      return withCode || !node.marks?.some(({ type }) => type === 'code') ? node.text : '·'
    })
    .join('')

type Leaf = { readonly nodes: readonly InlineNode[]; readonly isCell: boolean }

/** Paragraphs, headings and cells, in reading order. */
function* leavesOf(nodes: readonly BlockNode[] | undefined): Generator<Leaf> {
  for (const node of nodes ?? []) {
    if (node.type === 'paragraph' || node.type === 'heading') yield { nodes: node.content ?? [], isCell: false }
    else if (node.type === 'table') {
      for (const row of node.content) {
        for (const cell of row.content) yield { nodes: cell.content ?? [], isCell: true }
      }
    } else if (node.type === 'blockquote') yield* leavesOf(node.content)
    else if (node.type === 'bullet_list' || node.type === 'ordered_list') {
      for (const item of node.content) yield* leavesOf(item.content)
    }
  }
}

function tablesOf({ value, page, language }: Found): Table[] {
  if (typeof value === 'string') return []
  const within = (nodes: readonly BlockNode[] | undefined): Table[] =>
    (nodes ?? []).flatMap((node) => {
      if (node.type === 'blockquote') return within(node.content)
      if (node.type !== 'table') return []
      return [{ page, language, rows: node.content.map((row) => row.content.map((cell) => said(cell.content ?? [], true))) }]
    })
  return within((value as RichText).content)
}

/** Sentences of a line. A full stop inside a number or an address does not end one. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…]["”»’)]*)\s+(?=[\p{Lu}\p{N}“«¿¡(])|\n/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}’.,-]*/gu)?.length ?? 0
