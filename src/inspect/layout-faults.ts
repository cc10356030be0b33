// Runs inside a page: injected as text, so it can't import anything.

/** A layout fault of a document. */
export type LayoutFault = {
  readonly kind: 'overflow' | 'clipped' | 'overlap' | 'broken' | 'alone' | 'target' | 'sideways'
  /** The element, and the amount. */
  readonly what: string
}

/** Minimum side of a target, in px (WCAG 2.5.8). */
const TARGET_PX = 24
/** Below this width a window is a phone's, in px (LOOK-32). */
const PHONE_PX = 640
/** Rounding tolerance of browsers, in px. */
const SLACK_PX = 2
/** Part of a line's box above and below its letters, which may overlap in tight lines. */
const LINE_AIR = 0.24

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
type Line = Box & { readonly node: Text; readonly owner: Element }
type Axis = 'x' | 'y'

/** The ancestor that clips or scrolls an element's overflow; null if there is none. */
type Cutter = { readonly by: Element; readonly scrolls: boolean } | null

/** At the current width: clipped text, overlapping texts, broken words, icons wrapped alone, targets that are too small. */
export function layoutFaults(): LayoutFault[] {
  const cutters = { x: new Map<Element, Cutter>(), y: new Map<Element, Cutter>() }
  const lines = textLines(document.body).filter((line) => !isScrolledAway(line, cutters))
  return [
    ...overflowFaults(),
    ...lines.flatMap((line) => clipFaults(line, cutters)),
    ...overlapFaults(lines),
    ...brokenFaults(lines),
    ...aloneFaults(lines),
    ...targetFaults(),
    ...sidewaysFaults(),
  ]
}

function overflowFaults(): LayoutFault[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].find(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      cutterOf(element, 'x', new Map())?.scrolls !== true,
  )
  return [
    { kind: 'overflow', what: `${scrollWidth - clientWidth} px, first ${wide ? nameOf(wide) : 'nothing'}` },
  ]
}

/** A box for each line of each visible text. */
function textLines(root: Element): Line[] {
  const lines: Line[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const owner = node.parentElement
    if (!(node instanceof Text) || owner === null || node.data.trim() === '' || !isSeen(owner)) continue
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const air = (bottom - top) * LINE_AIR
      if (right - left > 1) lines.push({ node, owner, left, right, top: top + air, bottom: bottom - air })
    }
  }
  return lines
}

const seen = new Map<Element, boolean>()

function isSeen(element: Element): boolean {
  const known = seen.get(element)
  if (known !== undefined) return known
  const answer =
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.visually-hidden, .skip-link, .form-trap, option, noscript, script, style') === null &&
    // As `.visually-hidden`, in a style sheet: for those alone who hear the page.
    getComputedStyle(element).clipPath !== 'inset(50%)'
  seen.set(element, answer)
  return answer
}

function cutterOf(element: Element, axis: Axis, known: Map<Element, Cutter>): Cutter {
  const before = known.get(element)
  if (before !== undefined) return before
  const { overflowX, overflowY, position } = getComputedStyle(element)
  const overflow = axis === 'x' ? overflowX : overflowY
  const above = element.parentElement
  const answer: Cutter =
    overflow !== 'visible' && element !== document.body
      ? { by: element, scrolls: overflow === 'auto' || overflow === 'scroll' }
      : above === null || position === 'fixed' || element === document.body
        ? null
        : cutterOf(above, axis, known)
  known.set(element, answer)
  return answer
}

type Cutters = Readonly<Record<Axis, Map<Element, Cutter>>>

/** Content that a reader scrolls into view inside its frame is skipped. */
function isScrolledAway({ owner, left, right, top, bottom }: Line, cutters: Cutters): boolean {
  const across = cutterOf(owner, 'x', cutters.x)
  const down = cutterOf(owner, 'y', cutters.y)
  const x = across?.scrolls ? across.by.getBoundingClientRect() : null
  const y = down?.scrolls ? down.by.getBoundingClientRect() : null
  return (
    (x !== null && (right > x.right + 1 || left < x.left - 1)) ||
    (y !== null && (bottom > y.bottom + 1 || top < y.top - 1))
  )
}

function clipFaults(line: Line, cutters: Cutters): LayoutFault[] {
  const across = cutterOf(line.owner, 'x', cutters.x)
  const down = cutterOf(line.owner, 'y', cutters.y)
  const width = document.documentElement.clientWidth
  const x = across === null ? { left: 0, right: width } : across.by.getBoundingClientRect()
  const y = down === null || down.scrolls ? null : down.by.getBoundingClientRect()
  const by = Math.max(
    across?.scrolls ? 0 : line.right - x.right,
    across?.scrolls ? 0 : x.left - line.left,
    y === null || isClamped(line.owner) ? 0 : Math.max(line.bottom - y.bottom, y.top - line.top),
  )
  return by > SLACK_PX ? [{ kind: 'clipped', what: `${Math.round(by)} px of ${quoted(line)}` }] : []
}

/** Text that is clamped to a number of lines on purpose. */
const isClamped = (element: Element): boolean =>
  getComputedStyle(element).webkitLineClamp !== 'none' ||
  (element.parentElement !== null && getComputedStyle(element.parentElement).webkitLineClamp !== 'none')

function overlapFaults(lines: readonly Line[]): LayoutFault[] {
  const sorted = lines.toSorted((a, b) => a.top - b.top)
  const faults: LayoutFault[] = []
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (other === undefined || other.top >= one.bottom) break
      if (other.node === one.node || !meet(one, other)) continue
      faults.push({ kind: 'overlap', what: `${quoted(one)} and ${quoted(other)}` })
    }
  }
  return faults
}

const meet = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK_PX &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK_PX

/** A word, or its part before a soft hyphen: the hyphen's own box, in the line before, belongs to what follows it. */
const WORD = /(?<![\p{L}\p{N}\u00AD])[\p{L}\p{N}]{2,}/gu

/** Words broken across lines without a hyphen; where a browser may hyphenate, it is assumed to have done so. */
function brokenFaults(lines: readonly Line[]): LayoutFault[] {
  const [nodes, wrapped] = [new Set<Text>(), new Map<Text, Line>()]
  for (const line of lines) {
    if (nodes.has(line.node)) wrapped.set(line.node, line)
    nodes.add(line.node)
  }
  const range = document.createRange()
  return [...wrapped].flatMap(([node, line]) => {
    if (getComputedStyle(line.owner).hyphens === 'auto') return []
    return [...node.data.matchAll(WORD)].flatMap(({ 0: word, index }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      const tops = new Set(boxes.map(({ top }) => Math.round(top)))
      return tops.size > 1 ? [{ kind: 'broken' as const, what: `${word} in ${quoted(line)}` }] : []
    })
  })
}

/** Icons at the end of a link that are wrapped to a line below its words. */
function aloneFaults(lines: readonly Line[]): LayoutFault[] {
  const last = new Map<Node | null, Line>(lines.map((line) => [line.node, line]))
  return [...document.querySelectorAll(':is(a, .more) .icon')].flatMap((icon) => {
    const line = last.get(icon.previousSibling)
    const isBelow = line !== undefined && icon.getBoundingClientRect().top >= line.bottom
    return isBelow ? [{ kind: 'alone' as const, what: `the icon after ${quoted(line)}` }] : []
  })
}

type Target = { readonly element: Element; readonly box: DOMRect; readonly small: boolean }

/** Small targets are allowed if a circle of 24 px around each touches no other, or in a line of text. */
function targetFaults(): LayoutFault[] {
  const targets: Target[] = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary'),
  ]
    .filter((element) => isSeen(element) && !isInSentence(element))
    .map((element) => {
      const box = reach(element)
      return { element, box, small: box.width < TARGET_PX - 0.5 || box.height < TARGET_PX - 0.5 }
    })
    .filter(({ box }) => box.width > 1 && box.height > 1)
  return targets
    .filter((one) => one.small)
    .filter((one) => targets.some((other) => other !== one && crowds(one, other)))
    .map(({ element, box }) => ({
      kind: 'target',
      what: `${nameOf(element)} is ${Math.round(box.width)} x ${Math.round(box.height)} px`,
    }))
}

/** Tables of which a phone shows a part only until they are scrolled. */
function sidewaysFaults(): LayoutFault[] {
  if (document.documentElement.clientWidth >= PHONE_PX) return []
  return [...document.querySelectorAll('main table')].filter(isSeen).flatMap((table) => {
    const scroller = cutterOf(table.parentElement ?? table, 'x', new Map())
    const hidden = scroller === null ? 0 : scroller.by.scrollWidth - scroller.by.clientWidth
    return hidden > 1 ? [{ kind: 'sideways' as const, what: `${hidden} px of ${nameOf(table)}` }] : []
  })
}

/** The box that responds to a pointer: includes the label of a field, and the card that a link covers. */
function reach(element: Element): DOMRect {
  const over = getComputedStyle(element, '::after')
  if (over.position === 'absolute' && over.inset === '0px' && element instanceof HTMLElement) {
    return (element.offsetParent ?? element).getBoundingClientRect()
  }
  const own = element.getBoundingClientRect()
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.getBoundingClientRect() : undefined
  return label === undefined ? own : union(own, label)
}

function union(a: DOMRect, b: DOMRect): DOMRect {
  const left = Math.min(a.left, b.left)
  const top = Math.min(a.top, b.top)
  return new DOMRect(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top)
}

/** A link in running text: its height is that of the line (WCAG 2.5.8, "inline"). */
function isInSentence(element: Element): boolean {
  if (!(element instanceof HTMLAnchorElement) || getComputedStyle(element).display !== 'inline') return false
  const block = element.closest('p, li, td, dd, dt, figcaption, label, span, small, blockquote, h2, h3')
  const around = (block?.textContent ?? '').replace(element.textContent, '')
  return /[\p{L}\p{N}]/u.test(around)
}

function crowds(one: Target, other: Target): boolean {
  const x = one.box.left + one.box.width / 2
  const y = one.box.top + one.box.height / 2
  const { box } = other
  if (other.small) {
    return Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2) < TARGET_PX - 0.5
  }
  const dx = Math.max(box.left - x, 0, x - box.right)
  const dy = Math.max(box.top - y, 0, y - box.bottom)
  return Math.hypot(dx, dy) < TARGET_PX / 2 - 0.5
}

/** Describes an element by its section, name and class. */
function nameOf(element: Element): string {
  const section = element.closest('[data-section]')?.id ?? ''
  return `#${section} ${element.localName}.${element.classList.value} "${element.textContent.trim().slice(0, 30)}"`
}

const quoted = ({ node, owner }: Line): string => `${nameOf(owner)} (${node.data.trim().slice(0, 30)})`
