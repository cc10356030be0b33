import { attribute, isElement, parseHtml, type HtmlElement, type HtmlNode } from '../html/parse-html.ts'
import { defined } from '../defined.ts'
import { localTextOf } from '../local-text.ts'
import { numberOf, wordOf, type Source } from '../source.ts'
import { urlOf } from '../url.ts'
import { DATA, type KindReading } from './reading.ts'

const MAX_SOURCE = 100_000
const sourceOf = wordOf(MAX_SOURCE)

/** `ww-iframe`: pasted markup. The address of its first frame is shown; the markup itself is kept as text. */
export function readIframe(source: Source): KindReading {
  const markup = source.read(sourceOf, ...DATA, 'source')
  const frame = markup === undefined ? undefined : frameIn(markup)
  const height = numberOf(frame && attribute(frame, 'height'))
  const title = frame && attribute(frame, 'title')
  return {
    kind: 'iframe',
    data: defined({
      src: frame && urlOf(attribute(frame, 'src')),
      title: localTextOf(title),
      height: height !== undefined && height >= 40 && height <= 5000 ? height : undefined,
      source: markup,
      scriptUrl: source.read(urlOf, ...DATA, 'script'),
      script: source.read(sourceOf, ...DATA, 'javascript'),
    }),
  }
}

function frameIn(markup: string): HtmlElement | undefined {
  const open: HtmlNode[] = [...parseHtml(markup).nodes].toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue
    if (node.tagName === 'iframe') return node
    open.push(...node.childNodes.toReversed())
  }
  return undefined
}

const PORTAL_ID = /portal_?id["']?\s{0,9}[:=]\s{0,9}["']?(\d{1,12})(?!\d)/i
const FORM_ID = /form_?id["']?\s{0,9}[:=]\s{0,9}["']?([a-f0-9][a-f0-9-]{7,63})(?![\w-])/i
const REGION = /region["']?\s{0,9}[:=]\s{0,9}["']?(na1|na2|eu1|ap1)(?!\w)/i

/** `ww-hs-form`: the pasted embed code of a marketing platform, which contains two ids. */
export function readMarketingForm(source: Source): KindReading {
  const markup = source.read(sourceOf, ...DATA, 'source')
  const found = (pattern: RegExp) => (markup === undefined ? undefined : pattern.exec(markup)?.[1])
  const portalId = found(PORTAL_ID)
  const formId = found(FORM_ID)
  const provider = portalId !== undefined && formId !== undefined ? 'hubspot' : 'other'
  return {
    kind: 'marketing-form',
    data: defined({
      provider: markup === undefined ? undefined : provider,
      region: found(REGION)?.toLowerCase(),
      portalId,
      formId,
      source: markup,
    }),
  }
}
