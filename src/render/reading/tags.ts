/** How an element is read as text, by its name. */
export type Tag = {
  readonly name: string
  /** As it is written in HTML. */
  readonly end: string
  /** A void element, without content and end tag. */
  readonly isVoid: boolean
  /** Its content is not text. */
  readonly isUnread: boolean
  /** Irrelevant for readers: drawings, controls, navigation. */
  readonly isSkipped: boolean
  /** Inline. */
  readonly isInline: boolean
  /** A style sheet may separate it from its like neighbor, so it is separated in text, too. */
  readonly isApart: boolean
  /** Not inline although inside a line: it is separated from what is before it. */
  readonly isParting: boolean
  /** The Markdown mark around its text. */
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

/** One shared object per element name. */
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

/** The entry of texts, which are inline. */
export const TEXT = tagOf('#text')
