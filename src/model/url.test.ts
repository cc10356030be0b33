import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignHost, isLocalUrl, isSafeUrl } from './url.ts'

const SAFE = [
  '/',
  '/pricing',
  '/fr/blog/2017/7/31/abc?x=1#top',
  'pricing',
  'media/shop.jpg',
  './a',
  '../a',
  '#faq',
  '?l=fr',
  '/a:b',
  'a/b:c',
  '/%6Aavascript:alert(1)',
  '/@evil.example',
  'http://a.example',
  'https://a.example/b?c=d#e',
  'HTTPS://A.example/',
  'https://bücher.example/',
  'https://a.example:8443/x',
  'https://[::1]/x',
  'https://my_shop.a-b.example./x',
  'https://192.0.2.1:8080/',
  'mailto:sales@stockwright.example?subject=Hello%20there',
  'tel:+31-30-1234567',
  'TEL:112',
]

const UNSAFE = [
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'JAVASCRIPT://%0aalert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u2003javascript:alert(1)',
  '\u3000javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:image/svg+xml;base64,PHN2Zz4=',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ftp://a.example/',
  'ws://a.example/',
  'about:blank',
  'view-source:https://a.example',
  'filesystem:https://a.example/x',
  'intent://a.example#Intent;end',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'http:evil.example',
  'https://',
  'https://?x',
  'https://#x',
  'https://user@evil.example',
  'https://user:pass@evil.example',
  'https://stockwright.example@evil.example',
  'https://a.example:99999/',
  'https://a b.example',
  'https://x;script-src-elem/a',
  'https://x;frame-ancestors',
  'https://a"b.example/',
  "https://a'b.example/",
  'https://a,b.example/',
  'https://{$a}.example/',
  'https://`a`.example/',
  'https://(a).example/',
  'https://*.example/',
  'https://-a.example/',
  'https://a..example/',
  `https://${'a'.repeat(64)}.example/`,
  'mailto:',
  'tel:',
  'mailto:a@b.example\r\nBcc: c@d.example',
  'https://a.example/\u202egpj.exe',
  '/a\u2028b',
  '/a\u00adb',
  '/\u2066a',
  `/${'a'.repeat(2048)}`,
]

describe('targets that may be emitted', () => {
  it.each(SAFE)('LINK-1 accepts %j', (target) => expect(isSafeUrl(target)).toBe(true))

  it.each(UNSAFE)('LINK-1 refuses %j', (target) => expect(isSafeUrl(target)).toBe(false))

  it.each(['\uff1a', '\u02d0', '\ua789'])(
    'LINK-1 takes a look-alike colon %j for a letter of a path of this site',
    (colon) => {
      const target = `javascript${colon}alert(1)`
      expect(isLocalUrl(target)).toBe(isSafeUrl(target))
      expect(new URL(target, 'https://own.example').origin).toBe('https://own.example')
    },
  )

  it('LINK-1 lets nothing through that a browser would read with another scheme', () => {
    const part = fc.constantFrom(
      'javascript',
      'data',
      'https',
      ':',
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      ' ',
      '\u0000',
      '@',
      'x',
      '.',
      '#',
      '?',
      '%3a',
    )
    const target = fc
      .array(fc.oneof(part, fc.string({ maxLength: 2 })), { maxLength: 7 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(target, (text) => {
        fc.pre(isSafeUrl(text))
        const { protocol, username } = new URL(text, 'https://own.example/a/')
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol)
        expect(username).toBe('')
      }),
      { numRuns: 5_000 },
    )
  })

  it('LINK-1 finds the host of another site as browsers read it', () => {
    expect(foreignHost('HTTPS://Maps.example:8443/a?b')).toEqual({
      host: 'maps.example:8443',
      origin: 'https://maps.example:8443',
    })
    expect(foreignHost('https://bücher.example:443/')?.host).toBe('xn--bcher-kva.example')
    for (const own of ['/a', 'media/a.html', 'mailto:a@b.example', 'https://x;y/', '//a.example'])
      expect(foreignHost(own), own).toBeUndefined()
  })

  it('LINK-1 knows a target of this host from one of another', () => {
    for (const target of ['/', '/a', 'a', '#a', '?a']) expect(isLocalUrl(target), target).toBe(true)
    for (const target of ['https://a.example', 'mailto:a@b.example', '//a.example', 'javascript:1'])
      expect(isLocalUrl(target), target).toBe(false)
  })

  it('LINK-1 lets a local target lead to this host only, whatever host it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.constantFrom('/', '', '#', './'), (text, start) => {
        const target = start + text
        fc.pre(isLocalUrl(target))
        for (const base of ['https://own.example', 'http://127.0.0.1:8080/fr/blog/x'])
          expect(new URL(target, base).origin).toBe(new URL(base).origin)
      }),
      { numRuns: 5_000 },
    )
  })
})
