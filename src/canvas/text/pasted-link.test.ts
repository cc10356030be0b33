import { describe, expect, it } from 'vitest'
import { anchorOf, pastedLink, type PastedLinkSpace } from './pasted-link.ts'

const page = {
  id: 7,
  route: 'product/lots',
  sections: {
    faq: {
      component: 'x',
      data: {
        text: { en: { type: 'doc', content: [{ type: 'heading', attrs: { level: 2, anchor: 'sizes' } }] } },
      },
    },
  },
} as unknown as Parameters<typeof anchorOf>[0]

const space: PastedLinkSpace = {
  heads: [
    { id: 1, route: 'home' },
    { id: 7, route: 'product/lots' },
  ],
  origins: ['https://www.shop.example', 'http://127.0.0.1:4170'],
  page: 7,
  anchor: (fragment) => anchorOf(page, fragment),
  leads: (path) => path === '/old',
}
const external = (url: string) => ({ type: 'external', data: { url } })
const to = (id: number) => ({ type: 'page', data: { id } })
const part = (id: string) => ({ type: 'section', data: { pageId: 7, id } })

describe('links in what is pasted', () => {
  it.each([
    '#_Toc1',
    '#_ftn1',
    '#constructor',
    '#',
    '',
    'notes.docx',
    'chapter2.html#x',
    './x',
    '../up/x',
    '2024-05-01',
    '/path',
    '/path/file.pdf',
    '/media/list.pdf',
    '?page=2',
    'www.a.example',
    'file:///C:/Users/ann/notes.docx',
    'C:\\Users\\ann\\notes.docx',
    '\\\\server\\share\\notes.docx',
    'about:blank',
    'about:blank#x',
    'blob:https://a.example/1',
    'cid:part1@a.example',
    'https://www.shop.example/gone',
    'http://SHOP.example./fr/gone#x',
  ])('EDIT-422 %j leads nowhere here', (address) => expect(pastedLink(address, space)).toBe('dead-links'))

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'https://a:b@c.example/'])(
    'EDIT-422 %s is unsafe',
    (address) => expect(pastedLink(address, space)).toBe('links'),
  )

  it.each([
    ['https://a.example/x?y#z', external('https://a.example/x?y#z')],
    ['//a.example/x', external('https://a.example/x')],
    ['HTTP://A.example', external('http://a.example/')],
    ['mailto:ann@shop.example', external('mailto:ann@shop.example')],
    ['ann@shop.example', external('mailto:ann@shop.example')],
    ['tel:+31301234567', external('tel:+31301234567')],
    ['https://www.shop.example/', to(1)],
    ['http://shop.example:80/fr/product/lots/', to(7)],
    ['http://127.0.0.1:4170/product/lots#gone', to(7)],
    ['/product/lots', to(7)],
    ['https://www.shop.example/product/lots#h-sizes', part('sizes')],
    ['#sizes', part('sizes')],
    ['#faq', part('faq')],
    ['https://www.shop.example/old', external('/old')],
    ['https://www.shop.example/?q=jar', external('/?q=jar')],
    ['https://www.shop.example/media/list.pdf', external('/media/list.pdf')],
    ['https://www.shop.example/feed.xml', external('/feed.xml')],
  ])('EDIT-422 %s stays a link', (address, link) => expect(pastedLink(address, space)).toEqual(link))
})
