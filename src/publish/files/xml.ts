/** Text for an XML element or attribute. */
export const xml = (text: string): string =>
  withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Much text with marks of its own, shorter than `xml` makes it. */
export const cdata = (text: string): string =>
  `<![CDATA[${withoutControls(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Text without the characters that XML 1.0 has no way to write (its production `Char`): most control characters, halves of pairs. */
const withoutControls = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** The first line of every XML file. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
