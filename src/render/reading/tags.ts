/** What the name of an element says of it to those who read and do not see. */
export type Tag = {
  readonly name: string
  /** As it stands in HTML. */
  readonly end: string
  /** Stands without content and without an end. */
  readonly isVoid: boolean
  /** What stands in it is no words. */
  readonly isUnread: boolean
  /** Nothing that a reader of words has a use for: drawings, controls, ways around the page. */
  readonly isSkipped: boolean
  /** Part of a line. */
  readonly isInline: boolean
  /** A style sheet may keep it apart from one like it beside it, so it is apart in words too. */
  readonly isApart: boolean
  /** In a line, where it does not belong, it is apart from what is before it. */
  readonly isParting: boolean
  /** What stands around its words in Markdown. */
  readonly mark: string
  /** 1 to 6 for a heading, else 0. */
  readonly level: number
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const VOID = names('area br col hr img input link meta source wbr')
const UNREAD = names('svg script style template iframe')
const SKIPPED = names(
  'button dialog fieldset form iframe input nav noscript script select style svg template textarea video',
)
const INLINE = names('#text a abbr b br code em i img mark picture s small source span strong sub sup time u')
const APART = names('a small span time')
const PARTING = names('div li ol p ul')
const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', s: '~~' }

const tags = new Map<string, Tag>()

/** One for all elements of a name. */
export function tagOf(name: string): Tag {
  const known = tags.get(name)
  if (known !== undefined) return known
  const tag = madeTag(name)
  tags.set(name, tag)
  return tag
}

function madeTag(name: string): Tag {
  return {
    name,
    end: `</${name}>`,
    isVoid: VOID.has(name),
    isUnread: UNREAD.has(name),
    isSkipped: SKIPPED.has(name),
    isInline: INLINE.has(name),
    isApart: APART.has(name),
    isParting: PARTING.has(name),
    mark: MARKS[name] ?? '',
    level: /^h[1-6]$/.test(name) ? Number(name[1]) : 0,
  }
}

/** What texts have in place of an element's name: they are part of a line as much as any. */
export const TEXT = tagOf('#text')
