/** Most declared entities, and most characters that they add: more is considered an attack. */
const MAX_ENTITIES = 500
const MAX_EXPANSION = 1_000_000

/**
 * The markup of a drawing as a parser of HTML reads it as it was meant: XML has entities of its own and prefixes of namespaces, and
 * HTML inside a drawing may be closed as only XML allows, so that what follows would become a part of it.
 */
export function svgSource(text: string): string {
  const start = text.search(/<(?:[\w.-]+:)?svg[\s>/]/i)
  const markup = expanded(text.slice(Math.max(start, 0)), entitiesIn(text.slice(0, Math.max(start, 0))))
  return emptied(withoutPrefix(markup))
}

/** Entities that the document type declares, such as `<!ENTITY st0 "fill:#fff">` of drawing programs. */
function entitiesIn(head: string): ReadonlyMap<string, string> {
  const found = head.matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&]*)"|'([^'<&]*)')\s*>/g)
  return new Map(
    [...found].slice(0, MAX_ENTITIES).map(([, name = '', one, other]) => [name, one ?? other ?? '']),
  )
}

function expanded(markup: string, entities: ReadonlyMap<string, string>): string {
  if (entities.size === 0) return markup
  let left = MAX_EXPANSION
  return markup.replaceAll(/&([\w.-]+);/g, (reference, name: string) => {
    const value = entities.get(name)
    if (value === undefined || value.length > left) return reference
    left -= value.length
    return value
  })
}

/** Some programs write each element with a prefix: `<svg:rect>`, `<ns0:rect>`. */
function withoutPrefix(markup: string): string {
  const prefix = /\sxmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.exec(markup)?.[1]
  if (prefix === undefined) return markup
  return markup.replaceAll(
    new RegExp(String.raw`(<\/?)${prefix.replaceAll('.', String.raw`\.`)}:`, 'g'),
    '$1',
  )
}

/**
 * The beginning of an element of foreign markup or metadata: name, attributes, and a slash if the element has no content. XML allows
 * no "<" in attributes, so that the search for the end of a tag never goes beyond the next one.
 */
const UNDRAWN = /<(foreignObject|metadata)\b((?:[^<>"'/]|"[^"<]*"|'[^'<]*'|\/(?!>))*)(\/?)>/gi

/**
 * Foreign markup and metadata are never drawn here: only their tags are kept, for the list of what was lost. Goes through the text
 * once, whatever is not closed in it.
 */
function emptied(markup: string): string {
  const unclosed = new Set<string>()
  let kept = ''
  let end = 0
  for (const { 0: tag, 1: name = '', 2: attributes = '', 3: slash, index } of markup.matchAll(UNDRAWN)) {
    // What is inside of an element that was emptied is gone.
    if (index < end || slash !== '' || unclosed.has(name.toLowerCase())) continue
    const closing = new RegExp(`</${name}\\s*>`, 'gi')
    closing.lastIndex = index + tag.length
    if (closing.test(markup)) {
      kept += `${markup.slice(end, index)}<${name}${attributes}/>`
      end = closing.lastIndex
    } else unclosed.add(name.toLowerCase())
  }
  return kept + markup.slice(end)
}

/** An encoding that an XML declaration names. */
const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i

/**
 * The text of a drawing: in the encoding of its byte order mark, else in the one that its XML declaration names, else in UTF-8; null
 * if it is in none of them.
 */
export function svgText(bytes: Uint8Array): string | null {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1]
  try {
    return new TextDecoder(marked ?? named(declared), { fatal: true }).decode(bytes)
  } catch {
    // An unknown encoding, or bytes that it does not have.
    return null
  }
}

/** A declaration that can be read byte by byte is not in UTF-16, whatever it says. */
const named = (declared: string | undefined): string =>
  declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared
