/** Escapes text for an XML element or attribute. */
export const xml = (text: string): string =>
  withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Long text with its own markup, shorter than `xml` makes it. */
export const cdata = (text: string): string =>
  `<![CDATA[${withoutControls(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Removes the characters that XML 1.0 can't contain (its production `Char`): most control characters, lone surrogates. */
const withoutControls = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** The first line of every XML file. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
