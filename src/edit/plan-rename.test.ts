import { expect, it } from 'vitest'
import type { Redirect } from '#model/redirect.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { sampleDesign, samplePage } from '../../test/support/edit/samples.ts'
import { replay } from './apply-change.ts'
import { planRedirect, planRename } from './plan-rename.ts'

const rule = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({ from, to, status })
const designWith = (...redirects: Redirect[]) => ({ ...sampleDesign(), redirects })

/** Routes of a site with two pages: the sample page and one more. */
const ROUTES = new Map([
  ['pricing', 7],
  ['tour', 8],
])

/** The redirects of a design after the sample page has moved away from `/pricing`. */
function redirectsAfter(newRoute: string, ...redirects: Redirect[]): unknown {
  const design = designWith(...redirects)
  const plan = planRename(samplePage(), design, newRoute, ROUTES)
  if (!plan.ok) return plan.failure.reason
  const [route, ...onDesign] = plan.value
  expect(route).toEqual({ do: 'set-route', on: 'page:7', route: newRoute })
  const after = replay(design, onDesign, editRegistry)
  return after.ok ? after.value?.['redirects'] : after.failure
}

it('ROUTE-11 renaming a page adds a permanent redirect from its old path', () => {
  expect(redirectsAfter('plans')).toEqual([rule('/pricing', '/plans')])
})

it('ROUTE-13 a page at a path where the server answers itself is renamed without a redirect', () => {
  const plan = planRename({ ...samplePage(), route: 'api/prices' }, designWith(), 'prices', ROUTES)
  expect(plan).toEqual({ ok: true, value: [{ do: 'set-route', on: 'page:7', route: 'prices' }] })
})

it('ROUTE-11 a rule that led to the old path leads to the new one at once', () => {
  expect(redirectsAfter('plans', rule('/costs', '/pricing'), rule('/x', '/y', 302))).toEqual([
    rule('/costs', '/plans'),
    rule('/x', '/y', 302),
    rule('/pricing', '/plans'),
  ])
})

it('ROUTE-11 renaming a page back takes the rule from its new path away', () => {
  expect(redirectsAfter('plans', rule('/plans', '/pricing'), rule('/a', '/plans'))).toEqual([
    rule('/a', '/plans'),
    rule('/pricing', '/plans'),
  ])
})

it('ROUTE-11 a rule that leads to a page goes on leading there, whatever rule waits at that path', () => {
  expect(redirectsAfter('plans', rule('/a', '/tour'), rule('/tour', '/elsewhere'))).toEqual([
    rule('/a', '/tour'),
    rule('/tour', '/elsewhere'),
    rule('/pricing', '/plans'),
  ])
})

it('ROUTE-11 a rule that waits at the old path is set, not doubled', () => {
  expect(redirectsAfter('plans', rule('/pricing', '/elsewhere'))).toEqual([rule('/pricing', '/plans')])
})

it('ROUTE-11 a rename is refused when other rules would lead back', () => {
  expect(redirectsAfter('new/plans', rule('/new/*', '/pricing'))).toBe('loop')
})

it('CHANGE-62 a page that keeps its route needs no change', () => {
  expect(planRename(samplePage(), sampleDesign(), 'pricing', ROUTES)).toEqual({ ok: true, value: [] })
})

it('CHANGE-62 a new rule is planned with its chain collapsed on both sides, and loops are refused', () => {
  const design = designWith(rule('/a', '/b'), rule('/c', '/d'))
  const plan = planRedirect(design, rule('/b', '/c'), ROUTES)
  if (!plan.ok) throw new Error(plan.failure.says)
  const after = replay(design, [plan.value], editRegistry)
  expect(after.ok && after.value?.['redirects']).toEqual([
    rule('/a', '/d'),
    rule('/c', '/d'),
    rule('/b', '/d'),
  ])
  expect(planRedirect(design, rule('/b', '/a'), ROUTES)).toMatchObject({
    ok: false,
    failure: { reason: 'loop' },
  })
})
