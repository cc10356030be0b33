/** Text for an XML element or attribute. */
export const xml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The first line of every XML file. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
