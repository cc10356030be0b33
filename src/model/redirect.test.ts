import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirect, type Redirect } from './redirect.ts'
import { collapsedRedirects, redirectProblems, redirectTable, withQuery } from './redirect-table.ts'
import type { Routes } from './route.ts'

const routes: Routes = new Map([
  ['home', 1],
  ['pricing', 2],
  ['blog/what-is-sku', 3],
])

const rule = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({ from, to, status })
const table = (...rules: Redirect[]) => redirectTable(rules, routes)
const isRule = (from: string, to: string) => redirect.safeParse(rule(from, to)).success

describe('redirect rules', () => {
  it('ROUTE-11 leads an exact path to its target with its status', () => {
    const find = table(rule('/old', '/pricing', 308), rule('/shop', 'https://shop.example/start?a=1'))
    expect(find('/old')).toEqual({ to: '/pricing', status: 308 })
    expect(find('/shop')).toEqual({ to: 'https://shop.example/start?a=1', status: 301 })
    expect(find('/older')).toBeUndefined()
  })

  it.each(['/old', '/OLD', '/old/', '//old', '/%6Fld'])(
    'ROUTE-11 takes %s for the path of a rule',
    (path) => {
      expect(table(rule('/Old', '/pricing'))(path)?.to).toBe('/pricing')
    },
  )

  it('ROUTE-11 repeats the tail of a wildcard, or drops it when the target has none', () => {
    const find = table(rule('/journal/*', '/blog/*'), rule('/a/*', '/pricing'))
    expect(find('/journal/what-is-sku')?.to).toBe('/blog/what-is-sku')
    expect(find('/journal/2017/Über%20uns')?.to).toBe('/blog/2017/%C3%9Cber%20uns')
    expect(find('/a/b/c')?.to).toBe('/pricing')
    expect(find('/journal')).toBeUndefined()
  })

  it('ROUTE-12 leads to targets in ASCII, which a header can hold, and leaves what is in ASCII as it is', () => {
    const find = table(
      rule('/a', 'https://例え.example/日本?a=ü#é'),
      rule('/b', '/%e6/café'),
      rule('/c/*', 'https://bücher.example:8443/*'),
      rule('/d', 'HTTPS://A.example/%7e'),
    )
    expect(find('/a')?.to).toBe('https://xn--r8jz45g.example/%E6%97%A5%E6%9C%AC?a=%C3%BC#%C3%A9')
    expect(find('/b')?.to).toBe('/%e6/caf%C3%A9')
    expect(find('/c/ü')?.to).toBe('https://xn--bcher-kva.example:8443/%C3%BC')
    expect(find('/d')?.to).toBe('HTTPS://A.example/%7e')
  })

  it('ROUTE-12 answers every rule that the model accepts with a field that HTTP allows', () => {
    const piece = fc.constantFrom(
      '/',
      'é',
      '日',
      '\ud83d',
      'https://',
      'a',
      '例え',
      '.example',
      '?',
      '#',
      '%',
      '"',
      ';',
      '*',
    )
    const target = fc.array(fc.oneof(piece, fc.string({ maxLength: 2, unit: 'binary' })), { maxLength: 7 })
    fc.assert(
      fc.property(target, (parts) => {
        const to = parts.join('')
        fc.pre(isRule('/from', to))
        const found = table(rule('/from', to))('/from')
        expect(found?.to).toMatch(/^[\u0021-\u007e]+$/)
      }),
      { numRuns: 3_000 },
    )
  })

  it('ROUTE-11 prefers a page to a rule, an exact rule to a wildcard, a long wildcard to a short one', () => {
    const find = table(rule('/*', '/'), rule('/x/*', '/x1'), rule('/x/y/*', '/x2'), rule('/x/y/z', '/x3'))
    expect(find('/pricing')).toBeUndefined()
    expect(find('/PRICING/')).toBeUndefined()
    expect(table(rule('/*', '/'), rule('/x/*', 'https://a.example'))('/x/y')?.to).toBe('https://a.example')
    const ends = table(rule('/x/*', '/1'), rule('/x/y/*', '/2'), rule('/x/y/z', '/3'))
    expect(['/x/a', '/x/y/a', '/x/y/z'].map((path) => ends(path)?.to)).toEqual(['/1', '/2', '/3'])
    expect(find('/q')?.to).toBe('/')
  })

  it('ROUTE-13 never leads away from paths where the server answers: rules from there are ignored, and `/*` there', () => {
    const find = table(rule('/api/*', '/pricing'), rule('/preview', '/pricing'), rule('/*', '/'))
    for (const path of [
      '/api',
      '/api/typo',
      '/API//typo/',
      '/%61pi/x',
      '/manager/x',
      '/preprod',
      '/preview',
      '/ww_page_data/1/x',
    ])
      expect(find(path)).toBeUndefined()
    for (const path of ['/apis', '/api-guide', '/fr/api/typo', '/x/api']) expect(find(path)?.to).toBe('/')
    const rules = [rule('/old', '/api/old'), rule('/api/old', '/pricing')]
    expect(table(...rules)('/old')?.to).toBe('/api/old')
  })

  it('ROUTE-11 keeps the language prefix when the target is a page, through chains too', () => {
    const find = table(
      rule('/old', '/mid'),
      rule('/mid', '/pricing'),
      rule('/paper', '/media/paper.pdf'),
      rule('/start', '/'),
      rule('/fr/tarifs', '/fr/pricing'),
      rule('/english', '/en/pricing'),
    )
    expect(find('/fr/old')?.to).toBe('/fr/pricing')
    expect(find('/FR/Old')?.to).toBe('/fr/pricing')
    expect(find('/fr/paper')?.to).toBe('/media/paper.pdf')
    expect(find('/fr/start')?.to).toBe('/fr')
    expect(find('/fr/tarifs')?.to).toBe('/fr/pricing')
    expect(find('/tarifs')).toBeUndefined()
    expect(find('/fr/english')?.to).toBe('/en/pricing')
  })

  it('ROUTE-11 answers a chain with its end; one temporary rule makes the whole chain temporary', () => {
    const rules = [rule('/a', '/b?x=1'), rule('/b', '/c', 302), rule('/c', '/pricing?y=2#plans', 308)]
    expect(table(...rules)('/a')).toEqual({ to: '/pricing?y=2&x=1#plans', status: 302 })
    expect(collapsedRedirects(rules).map(({ to, status }) => [to, status])).toEqual([
      ['/pricing?y=2&x=1#plans', 302],
      ['/pricing?y=2#plans', 302],
      ['/pricing?y=2#plans', 308],
    ])
    expect(redirectProblems(rules)).toEqual([])
  })

  it.each([
    [[rule('/a', '/a')]],
    [[rule('/a', '/A/')]],
    [[rule('/a', '/b'), rule('/b', '/a')]],
    [[rule('/a', '/fr/a')]],
    [[rule('/a/*', '/a/b/*')]],
    [[rule('/a/*', '/b/*'), rule('/b/*', '/a/*')]],
    [[rule('/blog/*', '/news/*'), rule('/news/sku', '/blog/sku')]],
  ])('ROUTE-11 refuses the loop %j and does not follow it', (rules) => {
    const problems = redirectProblems(rules, ['redirects'])
    expect(problems[0]).toMatchObject({ expected: 'a target that does not lead back' })
    expect(problems[0]?.path.slice(0, 1)).toEqual(['redirects'])
    for (const { from } of rules) expect(table(...rules)(from.replace('*', 'sku'))).toBeUndefined()
  })

  it.each([
    [rule('/a', 'https://www.shop.example/a')],
    [rule('/a', 'http://SHOP.example.:8080/%61/?x#y')],
    [rule('/a', 'https://www.shop.example:443/fr/a')],
    [rule('/a/*', 'https://www.shop.example/a/*')],
    [rule('/a', 'https://www.shop.example/b'), rule('/b', '/a')],
  ])('ROUTE-21 refuses the loop over an address of the site from %j', (...rules) => {
    const origins = ['https://www.shop.example']
    expect(redirectProblems(rules, [], origins)[0]).toEqual({
      path: [0, 'to'],
      expected: 'a target that does not lead back',
      found: rules[0]?.to,
    })
    expect(redirectProblems(rules, [], ['https://other.example'])).toEqual([])
  })

  it('ROUTE-11 a file takes precedence over a rule, as a page does: chains end there', () => {
    const rules = [
      rule('/a', '/pricing'),
      rule('/pricing', '/b'),
      rule('/c', '/media/list.pdf'),
      rule('/media/list.pdf', '/d'),
    ]
    const hasFile = (path: string) => path === '/media/list.pdf'
    const find = redirectTable(rules, routes, hasFile)
    expect(['/a', '/c', '/media/list.pdf'].map((path) => find(path)?.to)).toEqual([
      '/pricing',
      '/media/list.pdf',
      undefined,
    ])
    expect(collapsedRedirects(rules, routes, hasFile).map(({ to }) => to)).toEqual([
      '/pricing',
      '/b',
      '/media/list.pdf',
      '/d',
    ])
  })

  it('ROUTE-11 a rule of a folder is collapsed by where it leads itself, whatever other rule holds inside', () => {
    const rules = [rule('/a/x', '/c'), rule('/a/*', '/b')]
    expect(collapsedRedirects(rules)).toEqual(rules)
  })

  it('ROUTE-11 a chain that leads behind a language prefix keeps it', () => {
    const rules = [rule('/a', '/fr/b'), rule('/b', '/pricing')]
    expect(table(...rules)('/a')?.to).toBe('/fr/pricing')
    expect(collapsedRedirects(rules, routes)[0]?.to).toBe('/fr/pricing')
  })

  it.each(['/caf%C3%A9', '/CAF%c3%a9/', '/%63af%C3%A9'])(
    'ROUTE-11 a path with escapes, which %s asks for, is the same as without',
    (path) => {
      expect(table(rule('/caf%C3%A9', '/pricing'))(path)?.to).toBe('/pricing')
      expect(table(rule('/café', '/pricing'))(path)?.to).toBe('/pricing')
      expect(table(rule('/%63af%c3%a9/*', '/blog/*'))(`${path}/x`.replace('//', '/'))?.to).toBe('/blog/x')
    },
  )

  it('ROUTE-11 two spellings of one path are two rules for it', () => {
    expect(redirectProblems([rule('/café', '/b'), rule('/caf%c3%a9', '/c')])).toEqual([
      { path: [1, 'from'], expected: 'one rule for each path', found: '/caf%c3%a9' },
    ])
  })

  it('ROUTE-11 refuses two rules for one path', () => {
    expect(redirectProblems([rule('/a', '/b'), rule('/A/', '/c')])).toEqual([
      { path: [1, 'from'], expected: 'one rule for each path', found: '/A/' },
    ])
  })

  it.each(['old', '//old', '/a b', '/a?x=1', '/a#b', '/a*', '/*/b', '/a\\b', '/a/**', ''])(
    'ROUTE-11 does not take %j for a path to redirect',
    (from) => expect(isRule(from, '/pricing')).toBe(false),
  )

  it.each([
    'pricing',
    '#a',
    '?l=fr',
    'mailto:a@b.example',
    '//evil.example',
    '/\\evil.example',
    'https:/x',
    '',
    '/b/**',
  ])('ROUTE-11 does not take %j for a target', (to) => expect(isRule('/old/*', to)).toBe(false))

  it('ROUTE-11 accepts a wildcard in the target only with one in the path, behind its own slash', () => {
    expect(isRule('/old/*', '/new/*')).toBe(true)
    expect(isRule('/old/*', 'https://a.example/*')).toBe(true)
    expect(isRule('/old', '/new/*')).toBe(false)
    expect(isRule('/old/*', 'https://a.example*')).toBe(false)
    expect(isRule('/old/*', 'https://*/x')).toBe(false)
  })

  it('ROUTE-11 adds the query of a request to the query of a target, before its anchor', () => {
    expect(withQuery('/a', '?x=1')).toBe('/a?x=1')
    expect(withQuery('/a?y=2#b', '?x=1')).toBe('/a?y=2&x=1#b')
    expect(withQuery('/a#b', '')).toBe('/a#b')
    expect(withQuery('/a#b?c', '?x=1')).toBe('/a?x=1#b?c')
  })

  it('ROUTE-10 never lets a request choose the host of a target', () => {
    const find = table(rule('/old/*', '/*'), rule('/out/*', 'https://shop.example/in/*'))
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2F',
      '%5C',
      '%2e%2e',
      '..',
      '@',
      'evil.example',
      ':',
      '%0d%0a',
      'x',
      '?',
      '#',
    )
    const path = fc.tuple(fc.constantFrom('/old/', '/out/', '/fr/old/'), fc.array(part, { maxLength: 8 }))
    fc.assert(
      fc.property(path, ([start, parts]) => {
        const found = find(start + parts.join(''))
        if (!found) return
        const { origin, pathname } = new URL(found.to, 'https://own.example')
        expect(['https://own.example', 'https://shop.example']).toContain(origin)
        if (origin === 'https://shop.example') expect(pathname).toMatch(/^\/in\//)
        expect(found.to).not.toMatch(/[\r\n]/)
      }),
      { numRuns: 3_000 },
    )
    expect(find('/old//evil.example')?.to).toBe('/evil.example')
  })

  it.each(['../x', '%2e%2e/x', 'a/..', '..%5Cx', '.%09./x', '..%00', '%7F', '%ED%A0%80'])(
    'ROUTE-10 leads nowhere from /out/%s, which could lead out of the folder of a rule',
    (tail) => {
      const find = table(rule('/out/*', 'https://shop.example/in/*'))
      expect(find('/out/x')?.to).toBe('https://shop.example/in/x')
      expect(find(`/out/${tail}`)).toBeUndefined()
    },
  )
})
