import type { Lost } from '#frame/messages.ts'
import { pastedLink, type PastedLinkSpace } from './pasted-link.ts'

/** Elements that no text can contain, by name of the loss. */
const ELEMENTS: Readonly<Partial<Record<Lost, string>>> = {
  pictures: 'img, picture, svg, canvas',
  embeds: 'iframe, video, audio, object, embed',
  'form-fields': 'input, select, textarea, button',
}

/** Tracking pixels, which show nothing. */
const isSeen = (element: Element): boolean => element.getAttribute('width') !== '1'

/** A link around nothing shows nothing. */
const hasWords = ({ textContent }: Element): boolean => (textContent ?? '').trim() !== ''

/** What a rich text can't take from a pasted document. Styles do not count: the design has its own. */
export function lostInPaste(pasted: ParentNode, space: PastedLinkSpace): readonly Lost[] {
  const lost = (Object.keys(ELEMENTS) as Lost[]).filter((kind) =>
    [...pasted.querySelectorAll(ELEMENTS[kind]!)].some(isSeen),
  )
  const links = new Set(
    [...pasted.querySelectorAll('a[href]:not([data-link])')]
      .filter(hasWords)
      .map((link) => pastedLink(link.getAttribute('href') ?? '', space)),
  )
  const leftOut = (['links', 'dead-links'] as const).filter((why) => links.has(why))
  return [...lost, ...leftOut]
}

/** Elements whose meaning is lost in a plain text. */
const FORMATTED = new Set(
  'strong b em i u s a h1 h2 h3 h4 h5 h6 ul ol table blockquote pre code sub sup'.split(' '),
)

/** What a plain text can't take from pasted markup. The markup is searched as text: nothing of it becomes a document. */
export function lostInLine(html: string): readonly Lost[] {
  // Google Docs wraps everything that it copies in a bold element that is not bold.
  const tags = [...html.replaceAll(/<b\b[^>]*docs-internal-guid[^>]*>/gi, '').matchAll(/<([a-z][a-z\d]*)/gi)]
  const names = new Set(tags.map(([, name]) => name!.toLowerCase()))
  const lost = (Object.keys(ELEMENTS) as Lost[]).filter((kind) =>
    ELEMENTS[kind]!.split(', ').some((name) => names.has(name)),
  )
  return names.isDisjointFrom(FORMATTED) ? lost : [...lost, 'formatting']
}
