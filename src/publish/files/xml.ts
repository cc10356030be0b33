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

/** XML has no way to write most control characters. */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** The first line of every XML file. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
