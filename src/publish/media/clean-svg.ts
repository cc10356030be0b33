import { defaultTreeAdapter, html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** A drawing without anything that runs or fetches. Sizes in px; null where the drawing has none. */
export type CleanSvg = {
  readonly svg: string
  readonly width: number | null
  readonly height: number | null
  /** What went that somebody may miss, by name: elements (`script`), and attributes (`onclick=`). */
  readonly lost: readonly string[]
}

/** Elements that only draw. Everything else goes, with what it holds; of a link only the link does. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc ' +
    'linearGradient radialGradient stop clipPath mask pattern marker filter style ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode ' +
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)

/** Attributes that say where, how large and in which color. */
const ATTRIBUTES = new Set(
  (
    'id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height viewBox preserveAspectRatio points transform ' +
    'style color fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset opacity visibility display overflow clip-path clip-rule mask ' +
    'filter color-interpolation color-interpolation-filters vector-effect paint-order shape-rendering text-rendering ' +
    'font-family font-size font-style font-weight font-stretch letter-spacing word-spacing text-anchor ' +
    'text-decoration dominant-baseline alignment-baseline baseline-shift rotate textLength lengthAdjust startOffset ' +
    'offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits ' +
    'patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight marker-start ' +
    'marker-mid marker-end orient refX refY filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 type ' +
    'values stdDeviation edgeMode flood-color flood-opacity radius scale xChannelSelector yChannelSelector ' +
    'tableValues slope intercept amplitude exponent baseFrequency numOctaves seed stitchTiles surfaceScale ' +
    'diffuseConstant specularConstant specularExponent lighting-color azimuth elevation z order kernelMatrix divisor ' +
    'bias targetX targetY preserveAlpha role aria-label aria-labelledby aria-hidden'
  ).split(' '),
)

/** Elements that draw nothing. */
const UNSEEN = new Set(['metadata'])

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** Elements inside of others beyond which a drawing is taken for an attempt to break something. */
const MAX_DEPTH = 100

/** Elements beyond which a text is taken for an attempt to break something: a parser of HTML makes many of few that are left open. */
const MAX_ELEMENTS = 100_000

/** A drawing by its allowed parts; null when the text is no drawing, or one of more than MAX_ELEMENTS. */
export function cleanSvg(text: string): CleanSvg | null {
  // Behind the declarations of XML, which a parser of HTML would take for comments.
  const root = nodesOf(text.slice(Math.max(text.search(/<svg[\s>/]/i), 0))).find(isSvg)
  if (!root) return null
  const [, , boxWidth, boxHeight] = (valueOf(root, 'viewBox') ?? '').split(/[\s,]+/).map(Number)
  const lost = new Set<string>()
  return {
    svg: written(root, 0, lost),
    width: lengthOf(root, 'width') ?? positive(boxWidth),
    height: lengthOf(root, 'height') ?? positive(boxHeight),
    lost: [...lost],
  }
}

class TooManyElements extends Error {}

function nodesOf(text: string): readonly Node[] {
  let elements = 0
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement(...given: Parameters<typeof defaultTreeAdapter.createElement>) {
      elements += 1
      if (elements > MAX_ELEMENTS) throw new TooManyElements()
      return defaultTreeAdapter.createElement(...given)
    },
  }
  try {
    return parseFragment(text, { treeAdapter }).childNodes
  } catch (error) {
    if (error instanceof TooManyElements) return []
    throw error
  }
}

const isSvg = (node: Node): node is Element => 'tagName' in node && node.tagName === 'svg'

const valueOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

const positive = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) && value > 0 ? Math.round(value) : null

/** A length in px; null for one in percent or other units. */
const lengthOf = (element: Element, name: string): number | null => {
  const value = /^\s*([\d.]+)(?:px)?\s*$/.exec(valueOf(element, name) ?? '')?.[1]
  return positive(value === undefined ? undefined : Number(value))
}

function written(node: Node, depth: number, lost: Set<string>): string {
  if (node.nodeName === '#text') return 'value' in node ? escaped(node.value) : ''
  if (!('tagName' in node)) return ''
  const { tagName, attrs, childNodes } = node
  const isLink = tagName === 'a'
  const mayStay = isLink || ELEMENTS.has(tagName)
  const isKept = mayStay && node.namespaceURI === html.NS.SVG && depth <= MAX_DEPTH
  // Drawing programs keep notes of their own in elements with a prefix.
  if ((isLink || !isKept) && !UNSEEN.has(tagName) && !tagName.includes(':')) lost.add(tagName)
  if (!isKept) return ''
  const inside = childNodes.map((child) => written(child, depth + 1, lost)).join('')
  if (tagName === 'style' && !isHarmless(inside)) {
    lost.add(tagName)
    return ''
  }
  const own = isLink ? attrs.filter(({ name }) => name !== 'href') : attrs
  const attributes = own.flatMap((each) => attributeText(each, lost)).join('')
  const namespace = depth === 0 ? ` xmlns="${NAMESPACE}"` : ''
  const name = isLink ? (isInText(node) ? 'tspan' : 'g') : tagName
  return `<${name}${namespace}${attributes}>${inside}</${name}>`
}

/** Whether an element is drawn as part of a text, where no other drawing may stand. */
const isInText = ({ parentNode }: Element): boolean =>
  parentNode !== null &&
  'tagName' in parentNode &&
  (/^(?:text|tspan|textPath)$/.test(parentNode.tagName) ||
    (parentNode.tagName === 'a' && isInText(parentNode)))

function attributeText({ name, value }: Element['attrs'][number], lost: Set<string>): string[] {
  const isHref = name === 'href'
  if (isHref ? /^#[\w.-]+$/.test(value) : ATTRIBUTES.has(name) && isHarmless(value)) {
    return [` ${name}="${escaped(value)}"`]
  }
  if (isHref || name.startsWith('on') || ATTRIBUTES.has(name)) lost.add(`${name}=`)
  return []
}

/** Nothing is fetched, and no name is hidden by an escape: `url(#…)` is the one address. */
const isHarmless = (css: string): boolean =>
  !/@import|\\|expression\s*\(|image(?:-set)?\s*\(|javascript:/i.test(css) && !/url\(\s*(?!["']?#)/i.test(css)

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
