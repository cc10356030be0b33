import { describe, expect, it } from 'vitest'
import { attributesText, escapeHtml, scriptJson } from './html.ts'

describe('text in a page', () => {
  it('LOAD-1 embeds data that cannot leave its script element', () => {
    const value = { text: '</script><!--<b>&\u2028\u2029' }
    const json = scriptJson(value)
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(value)
  })

  it('MODEL-10 keeps markup in texts from becoming markup of the page', () => {
    expect(escapeHtml(`<img src=x onerror='a("b")'>&`)).toBe(
      '&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt;&amp;',
    )
    expect(attributesText({ a: 'x"y', b: true, c: undefined })).toBe(' a="x&quot;y" b')
  })
})
