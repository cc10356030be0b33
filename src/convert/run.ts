import type { Path } from '#std/json.ts'
import type { Block, Link, SectionAddress } from '#model/block.ts'
import type { PageId } from '#model/page.ts'
import type { ReportItem } from './report.ts'
import { wordOf } from './source.ts'

/** What a conversion knows about the site of its source. All fields are optional. */
export type ConvertContext = {
  /** Our page ids by the ids and link ids of pages in the source. */
  readonly pages?: ReadonlyMap<string, PageId>
  /** Our page ids by route, for links with a path. */
  readonly routes?: ReadonlyMap<string, PageId>
  /** Our sections by the ids and link ids of sections in the source. */
  readonly sections?: ReadonlyMap<string, SectionAddress>
  /** Blocks of the source by id, for data that refers to blocks (READ-14). */
  readonly objects?: ReadonlyMap<string, unknown>
  /** Id of the page that will contain the result. */
  readonly pageId?: PageId
  /** Route of the page, if its source has none. */
  readonly route?: string
  /** Creates ids for what has none in the source; by default `imported-1`, `imported-2`, ... */
  readonly nextId?: () => string
}

/** The state of a running conversion. */
export type Run = {
  readonly context: ConvertContext
  readonly report: ReportItem[]
  /** Converts a nested block; returns a valid block for any value. */
  readonly block: (value: unknown, path: Path) => Block
  /** A unique id, as similar to the source's as possible. */
  readonly id: (source: unknown) => string
  /** Reserves the id of a block that is kept as it is. */
  readonly claim: (id: string) => boolean
  /** Data about forms from elements of the first generation, by form number. */
  readonly oldForms: Map<string, OldForm>
}

/** Where a form of the first generation sent mail, and the page after success. */
export type OldForm = { readonly recipients?: readonly string[]; readonly redirect?: Link }

/** Length limit of a block's id. */
const MAX_ID = 70

/** READ-11: ids in the source are integers, floats, fractions or missing; here each becomes a unique string. */
export function idMaker(nextId: () => string = counter()): Pick<Run, 'id' | 'claim'> {
  const used = new Set<string>()
  const claim = (id: string): boolean => !used.has(id) && used.add(id) !== undefined
  const readId = wordOf(MAX_ID)
  const id = (source: unknown): string => {
    const own = readId(source) ?? nextId()
    for (let copy = 1; ; copy += 1) {
      const candidate = copy === 1 ? own : `${own}-${copy}`
      if (claim(candidate)) return candidate
    }
  }
  return { id, claim }
}

function counter(): () => string {
  let count = 0
  return () => `imported-${(count += 1)}`
}
