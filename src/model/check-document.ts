import type { z } from 'zod'
import { failed, success, type Result } from '#std/result.ts'
import type { Path } from '#std/json.ts'
import { accepts } from './accepts.ts'
import type { Block } from './block.ts'
import { design, type Design } from './design.ts'
import { blocksOf, isPage, sectionsOf, type Document } from './document.ts'
import { heldBlockProblems } from './held-block-problems.ts'
import type { Registry } from './kind.ts'
import { MAX_BLOCKS, plainDataProblems } from './limits.ts'
import { page, type Page } from './page.ts'
import { schemaProblems, type Problem } from './problem.ts'
import { redirectProblems } from './redirect-table.ts'
import type { Section } from './section.ts'

/** Validates a value as a page and returns it unmodified, or all problems at once (MODEL-10). */
export const checkPage = (value: unknown, registry: Registry): Result<Page, Problem[]> =>
  checkWith(page, value, registry)

/** Validates a value as a design and returns it unmodified, or all problems at once. */
export const checkDesign = (value: unknown, registry: Registry): Result<Design, Problem[]> =>
  checkWith(design, value, registry)

function checkWith<D extends Document>(
  schema: z.ZodType<D>,
  value: unknown,
  registry: Registry,
): Result<D, Problem[]> {
  const unsafe = plainDataProblems(value)
  if (unsafe.length > 0) return failed(unsafe)
  if (!accepts(schema, value)) return failed(schemaProblems(schema, value))
  const problems = documentProblems(value, registry)
  return problems.length > 0 ? failed(problems) : success(value)
}

/** Problems found by the schemas of kinds and components, and by rules over several blocks. */
function documentProblems(document: Document, registry: Registry): Problem[] {
  const loose = sectionsOf(document).flatMap(({ section, path }) => heldBlockProblems(section, path))
  if (loose.length > 0) return loose
  const problems = sectionsOf(document).flatMap(({ section, path }) =>
    sectionProblems(section, path, registry),
  )
  if (!isPage(document))
    problems.push(...redirectProblems(document.redirects ?? [], ['redirects'], registry.origins))
  const seen = new Map<string, Path>()
  let count = 0
  for (const { block, path } of blocksOf(document)) {
    count += 1
    problems.push(...blockProblems(block, path, registry))
    if (seen.has(block.uniqueId)) {
      problems.push({
        path: [...path, 'uniqueId'],
        expected: 'an id of its own',
        found: JSON.stringify(block.uniqueId),
      })
    }
    seen.set(block.uniqueId, path)
  }
  if (count > MAX_BLOCKS)
    problems.push({ path: [], expected: `at most ${MAX_BLOCKS} blocks`, found: String(count) })
  return problems
}

/** Problems of a section's own data; an unknown component accepts any data. */
export function sectionProblems(section: Section, path: Path, registry: Registry): Problem[] {
  const component = registry.components.get(section.componentName)
  if (!component || section.data === undefined) return []
  return schemaProblems(component.data, section.data, [...path, 'data'])
}

/** Problems of a block's own data; an unknown kind accepts any data. */
export function blockProblems(block: Block, path: Path, registry: Registry): Problem[] {
  const data = block.content?.data
  const kind = block.content && registry.kinds.get(block.content.type)
  if (!kind || data === undefined) return []
  return schemaProblems(kind.data, data, [...path, 'content', 'data'])
}
