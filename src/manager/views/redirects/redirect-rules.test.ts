import { describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import type { Design } from '#model/design.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import type { Redirect } from '#model/redirect.ts'
import { endOf, plannedRule, ruleFaultIn, rulesFound } from './redirect-rules.ts'

const routes = new Map([
  ['home', 453025],
  ['pricing', 7],
  ['blog/jars', 8],
])

const rule = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({ from, to, status })

const designWith = (...redirects: Redirect[]): Design => ({
  id: 318,
  designVersionId: 1,
  homePageId: 453025,
  websiteName: 'Site',
  cacheVersion: '3',
  navbar: { id: 'navbar', componentName: 'navbar' },
  redirects,
})

describe('rules of redirects', () => {
  it.each([
    [rule('old', '/pricing'), 'from'],
    [rule('/a b', '/pricing'), 'from'],
    [rule('/old', 'pricing'), 'to'],
    [rule('/old', 'javascript:alert(1)'), 'to'],
    [rule('/old', '/new/*'), 'to'],
    [rule('/pricing', '/blog/jars'), 'page'],
    [rule('/fr/pricing', '/blog/jars'), 'page'],
    [rule('/Pricing/', '/blog/jars'), 'page'],
    [rule('/', '/pricing'), 'page'],
    [rule('/TAKEN', '/pricing'), 'taken'],
    [rule('/pricing', ''), 'page'],
    [rule('/taken', ''), 'taken'],
    [rule('/old', '/pricing'), null],
    [rule('/blog/*', '/pricing'), null],
  ])('EDIT-146 %j is refused for: %s', (asked, fault) => {
    expect(ruleFaultIn(asked, null, designWith(rule('/taken', '/pricing')), routes)).toBe(fault)
  })

  it('EDIT-146 a rule may keep its own path when it is set', () => {
    const old = rule('/taken', '/pricing')
    expect(ruleFaultIn(rule('/taken', '/blog/jars'), old, designWith(old), routes)).toBeNull()
  })

  it('EDIT-147 a rule that leads to a redirected path leads to the end, and those before it follow', () => {
    const design = designWith(rule('/b', '/pricing'), rule('/z', '/a'))
    const asked = rule('/a', '/b')
    expect(endOf(asked, design, routes)).toBe('/pricing')
    const planned = plannedRule(asked, null, design, routes)
    if (!planned.ok) throw new Error(planned.failure.says)
    const after = applyChange(design, planned.value, EMPTY_REGISTRY)
    expect(after).toMatchObject({
      ok: true,
      value: { redirects: [rule('/b', '/pricing'), rule('/z', '/pricing'), rule('/a', '/pricing')] },
    })
  })

  it('EDIT-147 a rule gets another path in its place', () => {
    const old = rule('/a', '/pricing')
    const design = designWith(old, rule('/b', '/blog/jars'))
    const planned = plannedRule(rule('/c', '/b', 302), old, design, routes)
    if (!planned.ok) throw new Error(planned.failure.says)
    expect(applyChange(design, planned.value, EMPTY_REGISTRY)).toMatchObject({
      ok: true,
      value: { redirects: [rule('/c', '/blog/jars', 302), rule('/b', '/blog/jars')] },
    })
  })

  it('EDIT-146 rules that lead back are refused', () => {
    const design = designWith(rule('/b', '/a'))
    expect(plannedRule(rule('/a', '/b'), null, design, routes)).toMatchObject({
      ok: false,
      failure: { reason: 'loop' },
    })
  })

  it('ROUTE-21 a full address of the site is saved as its path, and refused where it leads back', () => {
    const origins = ['https://www.shop.example']
    const planned = (to: string) => plannedRule(rule('/a', to), null, designWith(), routes, origins)
    expect(planned('https://shop.example/A/')).toMatchObject({ ok: false, failure: { reason: 'loop' } })
    expect(planned('https://shop.example:8443/a')).toMatchObject({ ok: false, failure: { reason: 'loop' } })
    expect(planned('http://www.shop.example/pricing?x')).toMatchObject({
      value: { do: 'insert-redirect', redirect: rule('/a', '/pricing?x') },
    })
  })

  it('EDIT-148 rules are found by their path and their target', () => {
    const rules = [rule('/a', '/pricing'), rule('/b', '/blog/jars')]
    expect(rulesFound(rules, ' JARS')).toEqual([rules[1]])
    expect(rulesFound(rules, '')).toEqual(rules)
  })
})
