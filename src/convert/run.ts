import type { Path } from '#std/json.ts'
import type { Block, Link, SectionAddress } from '#model/block.ts'
import type { PageId } from '#model/page.ts'
import type { ReportItem } from './report.ts'
import { wordOf } from './source.ts'

/** What a conversion knows of the site around its source. Everything may be left out. */
export type ConvertContext = {
  /** Our page ids by the ids and link ids that pages had at the source. */
  readonly pages?: ReadonlyMap<string, PageId>
  /** Our page ids by route, for links that name a path. */
  readonly routes?: ReadonlyMap<string, PageId>
  /** Our sections by the ids and link ids that sections had at the source. */
  readonly sections?: ReadonlyMap<string, SectionAddress>
  /** Blocks of the source by id, for data that holds blocks by reference (READ-14). */
  readonly objects?: ReadonlyMap<string, unknown>
  /** Id of the page that what is converted will stand on. */
  readonly pageId?: PageId
  /** Route of the page, where its source names none. */
  readonly route?: string
  /** Makes ids for what has none at the source; by default `imported-1`, `imported-2`, ... */
  readonly nextId?: () => string
}

/** One conversion under way. */
export type Run = {
  readonly context: ConvertContext
  readonly report: ReportItem[]
  /** Converts a nested block; whatever the value, a valid block comes out. */
  readonly block: (value: unknown, path: Path) => Block
  /** An id that no other block of this conversion has, as near to the source's as possible. */
  readonly id: (source: unknown) => string
  /** Claims the id of a block that is kept as it is. */
  readonly claim: (id: string) => boolean
  /** What elements of the first generation of forms said of their form, by its number there. */
  readonly oldForms: Map<string, OldForm>
}

/** Where a form of the first generation mailed to, and where its visitors went. */
export type OldForm = { readonly recipients?: readonly string[]; readonly redirect?: Link }

/** Length limit of a block's id. */
const MAX_ID = 70

/** READ-11: ids are integers, floats, fractions or missing at the source; here each is a text of its own. */
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
