import { describe, it } from 'vitest'
import { check, refuses } from '../../test/support/edit/check-change.ts'
import { card, sampleDesign, samplePage } from '../../test/support/edit/samples.ts'
import { inSection } from './address.ts'

const on = 'page:7'

describe('documents', () => {
  it('CHANGE-50 come and go as pages', () => {
    check({ do: 'insert-page', on, page: samplePage() }, null, samplePage())
    check({ do: 'remove-page', on }, samplePage(), null)
    refuses({ do: 'insert-page', on, page: samplePage() }, samplePage(), 'exists')
    refuses({ do: 'remove-page', on }, null, 'not-found')
    refuses({ do: 'remove-page', on: 'design' }, sampleDesign(), 'wrong-document')
  })

  it('CHANGE-51 are replaced as a whole, whatever was there', () => {
    const other = { ...samplePage(), name: 'Imported' }
    check({ do: 'replace-document', on, document: other }, samplePage(), other)
    check({ do: 'replace-document', on, document: other }, null, other)
    check({ do: 'replace-document', on, document: null }, samplePage(), null)
    check({ do: 'replace-document', on: 'design', document: sampleDesign() }, null, sampleDesign())
  })

  it('CHANGE-3 are checked as a whole when they come', () => {
    const twice = { ...samplePage(), sectionOrder: ['hero', 'hero', 'faq'] }
    refuses({ do: 'insert-page', on, page: twice }, null, 'invalid')
    refuses({ do: 'replace-document', on, document: twice }, samplePage(), 'invalid')
  })

  it('CHANGE-9 are named by each of their changes', () => {
    refuses({ do: 'set-route', on: 'page:8', route: 'x' }, samplePage(), 'wrong-document')
    refuses({ do: 'insert-page', on: 'page:8', page: samplePage() }, null, 'wrong-document')
    refuses({ do: 'replace-document', on, document: sampleDesign() }, samplePage(), 'wrong-document')
    refuses({ do: 'set-route', on, route: 'x' }, null, 'not-found')
  })

  it('CHANGE-52 have a route, which its own verb sets', () => {
    check({ do: 'set-route', on, route: 'plans' }, samplePage(), { ...samplePage(), route: 'plans' })
  })

  it('ROUTE-13 have no route at which the server answers, or whose files could not be kept', () => {
    for (const route of [
      'index',
      'api',
      'api/plans',
      'manager',
      'preprod/plans',
      'preview/x',
      'ww_page_data/8',
      'assets/x',
      'media/x',
      'con',
      'blog/aux',
    ]) {
      refuses({ do: 'set-route', on, route }, samplePage(), 'invalid')
      refuses({ do: 'insert-page', on, page: { ...samplePage(), route } }, null, 'invalid')
    }
    check({ do: 'set-route', on, route: 'media' }, samplePage(), { ...samplePage(), route: 'media' })
    const old = { ...samplePage(), route: 'index' }
    check({ do: 'set-field', on, path: ['name'], value: 'Old' }, old, { ...old, name: 'Old' })
  })
})

describe('composed changes', () => {
  it('CHANGE-5 are made in their order, each on the outcome of the one before', () => {
    const to = inSection('faq', 'main')
    const faq = samplePage().sections['faq']!
    const data = { ...faq.data, wwObjects: { main: [card('n', { hidden: true })] } }
    check(
      {
        do: 'all',
        on,
        changes: [
          { do: 'insert-block', on, to, index: 0, block: card('n') },
          { do: 'set-field', on, of: { block: 'n' }, path: ['hidden'], value: true },
        ],
      },
      samplePage(),
      { ...samplePage(), sections: { ...samplePage().sections, faq: { ...faq, data } } },
    )
  })

  it('CHANGE-5 are refused as a whole when one of them is', () => {
    const first = { do: 'set-route', on, route: 'plans' } as const
    refuses(
      { do: 'all', on, changes: [first, { do: 'remove-block', on, block: 'gone' }] },
      samplePage(),
      'not-found',
    )
  })
})

describe('redirects', () => {
  const [old, news] = sampleDesign().redirects as [
    { from: string; to: string; status: 301 },
    { from: string; to: string; status: 301 },
  ]
  const rule = { from: '/gone', to: '/here', status: 302 } as const
  const { redirects: _, ...bare } = sampleDesign()

  it('CHANGE-60 are inserted, set and removed by the path they lead from', () => {
    const design = sampleDesign()
    check({ do: 'insert-redirect', on: 'design', redirect: rule, index: 1 }, design, {
      ...design,
      redirects: [old, rule, news],
    })
    check({ do: 'set-redirect', on: 'design', from: '/old', redirect: rule }, design, {
      ...design,
      redirects: [rule, news],
    })
    check({ do: 'remove-redirect', on: 'design', from: '/old' }, design, { ...design, redirects: [news] })
    check({ do: 'insert-redirect', on: 'design', redirect: rule, index: 0 }, bare, {
      ...bare,
      redirects: [rule],
    })
    check(
      { do: 'remove-redirect', on: 'design', from: '/gone', tidy: 1 },
      { ...bare, redirects: [rule] },
      bare,
    )
  })

  it('CHANGE-61 are refused when they lead back to themselves, over others or at once', () => {
    const design = sampleDesign()
    const back = { from: '/older', to: '/old', status: 301 } as const
    refuses({ do: 'insert-redirect', on: 'design', redirect: back, index: 0 }, design, 'loop')
    refuses(
      { do: 'set-redirect', on: 'design', from: '/old', redirect: { ...old, to: '/old' } },
      design,
      'loop',
    )
    const tail = { from: '/blog/*', to: '/news/*', status: 301 } as const
    refuses({ do: 'insert-redirect', on: 'design', redirect: tail, index: 0 }, design, 'loop')
  })

  it('ROUTE-13 are refused from paths at which the server answers; those that are there may be changed', () => {
    const design = sampleDesign()
    for (const from of [
      '/api',
      '/API/*',
      '/%61pi/x',
      '/manager/*',
      '/preview/x',
      '/preprod',
      '/ww_page_data/8',
    ]) {
      const redirect = { ...rule, from }
      refuses({ do: 'insert-redirect', on: 'design', redirect, index: 0 }, design, 'invalid')
      refuses({ do: 'set-redirect', on: 'design', from: '/old', redirect }, design, 'invalid')
      const grown = { ...design, redirects: [redirect, old, news] }
      const redirected = { ...redirect, to: '/elsewhere' }
      check({ do: 'set-redirect', on: 'design', from, redirect: redirected }, grown, {
        ...grown,
        redirects: [redirected, old, news],
      })
    }
  })

  it('CHANGE-61 are refused from a path that has one', () => {
    refuses(
      { do: 'insert-redirect', on: 'design', redirect: { ...rule, from: '/old' }, index: 0 },
      sampleDesign(),
      'exists',
    )
    refuses(
      { do: 'set-redirect', on: 'design', from: '/news/*', redirect: { ...rule, from: '/old' } },
      sampleDesign(),
      'exists',
    )
    refuses({ do: 'remove-redirect', on: 'design', from: '/gone' }, sampleDesign(), 'not-found')
  })
})
