/** How many texts of a page were opened, and which of them looked different then, with what was different. */
export type OpenedTexts = { readonly opened: number; readonly problems: readonly string[] }

/**
 * Opens every text of the page in a canvas and closes it again. Runs in the frame. An opened text must have the elements of the
 * published one, but for what writing needs: groups of rows that are parted, elements around first lines, what is hidden, and tables as they are
 * on wide screens.
 */
export function openTexts(): OpenedTexts {
  const shown = (root: Element): string => {
    const copy = root.cloneNode(true) as Element
    const own = '.ProseMirror-trailingBreak, .ProseMirror-separator, .sign-source, [hidden]'
    for (const element of copy.querySelectorAll(own)) element.remove()
    for (const line of copy.querySelectorAll('text-line')) line.replaceWith(...line.childNodes)
    for (const rows of copy.querySelectorAll('tbody[data-continued]')) {
      rows.previousElementSibling?.append(...rows.childNodes)
      rows.remove()
    }
    copy.normalize()
    return [...copy.childNodes].map(written).join('')
  }
  const written = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const attributes = [...node.attributes].flatMap(({ name, value }) => {
      if (['contenteditable', 'draggable', 'style', 'data-label'].includes(name)) return []
      const kept =
        name === 'class' ? value.replace(/ ?(?:ProseMirror-\w+|table-stack(?: is-\w+)?)/g, '') : value
      return kept === '' && name === 'class' ? [] : [`${name}="${kept}"`]
    })
    return `<${[node.localName, ...attributes.toSorted()].join(' ')}>${[...node.childNodes].map(written).join('')}</>`
  }
  const places = (root: Element): string =>
    [root, ...root.children]
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        // The space at the end of a line counts for the box of words that flow, and is not seen.
        const seen = getComputedStyle(element).display === 'inline' ? [] : [width]
        return [left + scrollX, top + scrollY, height, ...seen].map(Math.round).join(' ')
      })
      .join(', ')
  const difference = (before: string, after: string): string => {
    let at = 0
    while (at < before.length && before[at] === after[at]) at += 1
    return `${before.slice(Math.max(0, at - 60), at + 60)} ≠ ${after.slice(Math.max(0, at - 60), at + 60)}`
  }
  const problems: string[] = []
  const find = (text: string) => document.querySelector<HTMLElement>(`[data-text="${CSS.escape(text)}"]`)
  const texts = [...document.querySelectorAll<HTMLElement>('[data-text]')].map(
    ({ dataset }) => dataset['text']!,
  )
  for (const text of texts) {
    const element = find(text)
    if (element === null) {
      problems.push(`${text} is gone`)
      continue
    }
    const [html, place] = [shown(element), places(element)]
    // Content of a closed menu or popup is opened with it, and has no position before.
    const wasSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    element.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    const opened = document.querySelector('.ProseMirror')
    if (opened === null) {
      problems.push(`${text} does not open`)
      continue
    }
    if (shown(opened) !== html) problems.push(`${text}: ${difference(html, shown(opened))}`)
    if (wasSeen && places(opened) !== place)
      problems.push(`${text} moves: ${difference(place, places(opened))}`)
    const escape = { key: 'Escape', bubbles: true, cancelable: true }
    opened.dispatchEvent(new KeyboardEvent('keydown', escape))
    if (document.querySelector('.ProseMirror') !== null) problems.push(`${text} does not close`)
    if (shown(find(text) ?? document.body) !== html) problems.push(`${text} is another when it is closed`)
  }
  return { opened: texts.length, problems }
}
