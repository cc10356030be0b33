import type { Lost } from '#frame/messages.ts'
import { linkFrom, type LinkSpace } from '#frame/typed-link.ts'

/** What elements are that no text can hold. */
const ELEMENTS: Readonly<Partial<Record<Lost, string>>> = {
  pictures: 'img, picture, svg, canvas',
  embeds: 'iframe, video, audio, object, embed',
  'form-fields': 'input, select, textarea, button',
}

/** Pictures of one pixel count readers of mails, and show nothing. */
const isSeen = (element: Element): boolean => element.getAttribute('width') !== '1'

/** What of a pasted document a formatted text can't take. Styles are not counted: the design has its own. */
export function lostInPaste(pasted: ParentNode, space: LinkSpace): readonly Lost[] {
  const lost = (Object.keys(ELEMENTS) as Lost[]).filter((kind) =>
    [...pasted.querySelectorAll(ELEMENTS[kind]!)].some(isSeen),
  )
  const isUnsafe = [...pasted.querySelectorAll('a[href]:not([data-link])')].some(
    (link) => linkFrom(link.getAttribute('href') ?? '', space) === null,
  )
  return isUnsafe ? [...lost, 'links'] : lost
}

/** Elements whose meaning a plain text loses. */
const FORMATTED = new Set(
  'strong b em i u s a h1 h2 h3 h4 h5 h6 ul ol table blockquote pre code sub sup'.split(' '),
)

/** What of pasted markup a plain text of one line can't take. It is looked at as text: nothing of it becomes a document. */
export function lostInLine(html: string): readonly Lost[] {
  // Google Docs puts all that it copies into a bold element that is not bold.
  const tags = [...html.replaceAll(/<b\b[^>]*docs-internal-guid[^>]*>/gi, '').matchAll(/<([a-z][a-z\d]*)/gi)]
  const names = new Set(tags.map(([, name]) => name!.toLowerCase()))
  const lost = (Object.keys(ELEMENTS) as Lost[]).filter((kind) =>
    ELEMENTS[kind]!.split(', ').some((name) => names.has(name)),
  )
  return names.isDisjointFrom(FORMATTED) ? lost : [...lost, 'formatting']
}
