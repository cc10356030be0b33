import {
  defaultTreeAdapter,
  html,
  parseFragment,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  type TreeAdapter,
} from 'parse5'
import { drawnElements } from './drawn-elements.ts'
import { svgSource } from './svg-source.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** An SVG without anything that runs or loads. Sizes in px; null if the drawing has none. */
export type CleanSvg = {
  readonly svg: string
  readonly width: number | null
  readonly height: number | null
  /** Removed parts that somebody may miss, by name: elements (`script`), and attributes (`onclick=`). */
  readonly lost: readonly string[]
  /** Whether something was removed, and nothing that draws is left. */
  readonly isEmpty: boolean
}

/**
 * Elements that only draw. Of everything else that contains shapes, such as a link or a group of a drawing program, only the element
 * itself is removed.
 */
const ELEMENTS = new Set(
  (
    'svg g defs symbol switch use path rect circle ellipse line polyline polygon text tspan textPath title desc ' +
    'linearGradient radialGradient stop clipPath mask pattern marker filter style ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode ' +
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)

/** Attributes for geometry and paint. */
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
    'systemLanguage bias targetX targetY preserveAlpha role aria-label aria-labelledby aria-hidden'
  ).split(' '),
)

/** Elements that draw nothing. */
const UNSEEN = new Set(['metadata', 'view', 'cursor', 'color-profile'])

/** Elements whose content is no drawing of its own: browsers show it in another way, or not at all. */
const OPAQUE = new Set(
  'foreignobject script metadata image video audio iframe canvas math font font-face glyph missing-glyph flowroot flowregion flowpara hatch mesh'.split(
    ' ',
  ),
)

/** Elements that show something. */
const SHAPES = new Set('use path rect circle ellipse line polyline polygon text'.split(' '))

/** Elements whose content is shown only where another element refers to it. */
const STORES = new Set(
  'defs symbol clipPath mask pattern marker filter linearGradient radialGradient title desc style'.split(' '),
)

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** Maximum nesting; deeper drawings are considered an attack. */
const MAX_DEPTH = 100

/** Maximum number of elements; more are considered an attack. A parser of HTML creates many from few that are left open. */
const MAX_ELEMENTS = 100_000

/** Longest side of a drawing, in px: a larger one is scaled down in its proportions. */
const MAX_SIDE = 20_000

/** The allowed parts of an SVG; null if the text is no drawing, or if more than MAX_ELEMENTS are written or drawn. */
export function cleanSvg(text: string): CleanSvg | null {
  // After the XML declarations, which a parser of HTML would take for comments.
  const root = nodesOf(svgSource(text)).find(isSvg)
  if (!root || drawnElements(root) > MAX_ELEMENTS) return null
  const [, , boxWidth, boxHeight] = (valueOf(root, 'viewBox') ?? '').trim().split(/[\s,]+/)
  const lost = new Set<string>()
  const svg = written(root, 0, lost)
  return {
    svg,
    ...believed(
      lengthOf(root, 'width') ?? positive(boxWidth),
      lengthOf(root, 'height') ?? positive(boxHeight),
    ),
    lost: [...lost],
    isEmpty: lost.size > 0 && !isDrawn(root, 0),
  }
}

/** Whether an element that stays shows something, in its place. */
function isDrawn(node: Node, depth: number): boolean {
  if (!('tagName' in node) || !isAllowed(node, depth) || STORES.has(node.tagName)) return false
  return SHAPES.has(node.tagName) || node.childNodes.some((child) => isDrawn(child, depth + 1))
}

/** Whether an element stays, or at least what is in it. An extension that a drawing requires is one that no browser has. */
const isAllowed = (element: Element, depth: number): boolean =>
  element.namespaceURI === html.NS.SVG &&
  depth <= MAX_DEPTH &&
  (valueOf(element, 'requiredExtensions') ?? '').trim() === '' &&
  (ELEMENTS.has(element.tagName) || hasShapes(element, depth))

/** Whether an element that does not stay contains shapes that do, or, inside a text, words. */
const hasShapes = (element: Element, depth: number): boolean =>
  !OPAQUE.has(element.tagName.toLowerCase()) &&
  (element.tagName === 'a' ||
    isInText(element) ||
    element.childNodes.some((child) => 'tagName' in child && isAllowed(child, depth + 1)))

class TooManyElements extends Error {}

/**
 * The parsed nodes; none if the text has more than MAX_ELEMENTS. Texts and values contain only characters allowed in
 * XML.
 */
function nodesOf(text: string): readonly Node[] {
  let elements = 0
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attrs) {
      elements += 1
      if (elements > MAX_ELEMENTS) throw new TooManyElements()
      const values = attrs.map((each) => ({ ...each, value: xmlText(each.value) }))
      return defaultTreeAdapter.createElement(tagName, namespace, values)
    },
    insertText: (parent, words) => defaultTreeAdapter.insertText(parent, xmlText(words)),
    insertTextBefore: (parent, words, next) =>
      defaultTreeAdapter.insertTextBefore(parent, xmlText(words), next),
  }
  try {
    return parseFragment(text, { treeAdapter }).childNodes
  } catch (error) {
    if (error instanceof TooManyElements) return []
    throw error
  }
}

/** Characters that XML can't contain, even as references. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are meant
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/**
 * A text without characters that XML can't contain. Removed before any check, because they could split a word that is searched
 * for.
 */
const xmlText = (text: string): string => text.toWellFormed().replaceAll(NO_XML, '')

const isSvg = (node: Node): node is Element => 'tagName' in node && node.tagName === 'svg'

const valueOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

/** A number in SVG syntax; null for another text, and for what is not above 0. */
function positive(text: string | undefined): number | null {
  const value = /^\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text ?? '') ? Number(text) : 0
  return value > 0 && Number.isFinite(value) ? value : null
}

/** Sides in whole px, none longer than MAX_SIDE; null if one is less than half a pixel then. */
function believed(width: number | null, height: number | null): Pick<CleanSvg, 'width' | 'height'> {
  const scale = Math.min(1, MAX_SIDE / Math.max(width ?? 1, height ?? 1))
  const whole = (side: number | null): number | null => Math.round((side ?? 0) * scale) || null
  return { width: whole(width), height: whole(height) }
}

/** A length in px; null for percent and other units. */
const lengthOf = (element: Element, name: string): number | null => {
  return positive(/^\s*(\S+?)(?:px)?\s*$/i.exec(valueOf(element, name) ?? '')?.[1])
}

function written(node: Node, depth: number, lost: Set<string>): string {
  if (node.nodeName === '#text') return 'value' in node ? escaped(node.value) : ''
  if (!('tagName' in node)) return ''
  const { tagName, attrs, childNodes } = node
  const isKept = isAllowed(node, depth)
  const isUnwrapped = isKept && !ELEMENTS.has(tagName)
  if (isUnwrapped || (!isKept && isMissed(node))) lost.add(tagName)
  if (!isKept) return ''
  // Browsers concatenate the texts of a style element, ignoring what is between them.
  const kept = isUnwrapped
    ? childNodes.filter((child) => isInText(node) || 'tagName' in child)
    : tagName === 'style'
      ? childNodes.filter(({ nodeName }) => nodeName === '#text')
      : childNodes
  const inside = kept.map((child) => written(child, depth + 1, lost)).join('')
  if (tagName === 'style' && !isHarmless(inside)) {
    lost.add(tagName)
    return ''
  }
  const own = isUnwrapped ? attrs.filter(({ name }) => name !== 'href') : attrs
  const attributes = own.flatMap((each) => attributeText(each, lost)).join('')
  const namespace = depth === 0 ? ` xmlns="${NAMESPACE}"` : ''
  const name = isUnwrapped ? (isInText(node) ? 'tspan' : 'g') : tagName
  return `<${name}${namespace}${attributes}>${inside}</${name}>`
}

/**
 * Whether somebody may miss a removed element. Drawing programs store data in elements with a prefix, and what requires an extension
 * was shown by none but them.
 */
const isMissed = (element: Element): boolean =>
  !UNSEEN.has(element.tagName) &&
  !element.tagName.includes(':') &&
  (valueOf(element, 'requiredExtensions') ?? '').trim() === ''

/** Whether an element is inside a text, where no other drawing is allowed. */
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

/** Nothing is loaded, and no name is hidden by an escape: `url(#…)` is the only allowed address. */
const isHarmless = (css: string): boolean =>
  !/@import|\\|expression\s*\(|image(?:-set)?\s*\(|javascript:/i.test(css) && !/url\(\s*(?!["']?#)/i.test(css)

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
