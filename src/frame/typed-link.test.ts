import { describe, expect, it } from 'vitest'
import { linkFrom, linkFromJson } from './typed-link.ts'

const space = {
  heads: [
    { id: 1, route: 'home' },
    { id: 7, route: 'product/lots' },
  ],
  origins: ['https://www.shop.example', 'http://127.0.0.1:4170'],
}
const external = (url: string) => ({ type: 'external', data: { url } })
const page = (id: number) => ({ type: 'page', data: { id } })

describe('addresses that are pasted or typed', () => {
  it.each([
    ['https://a.example/x?y#z', external('https://a.example/x?y#z')],
    ['a.example/x', external('https://a.example/x')],
    ['ann@shop.example', external('mailto:ann@shop.example')],
    ['mailto:ann@shop.example', external('mailto:ann@shop.example')],
    ['+31 30 123 45 67', external('tel:+31301234567')],
    ['https://www.shop.example/', page(1)],
    ['https://www.shop.example/product/lots', page(7)],
    ['http://127.0.0.1:4170/fr/product/lots', page(7)],
    ['/product/lots', page(7)],
    ['http://SHOP.example./product/lots', page(7)],
    ['/product/lots?size=2', external('https://www.shop.example/product/lots?size=2')],
    ['https://www.shop.example/gone', external('https://www.shop.example/gone')],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
  ])('EDIT-43 %s becomes a link of the model, or none', (address, link) => {
    expect(linkFrom(address, space)).toEqual(link)
  })

  it('EDIT-43 a link that comes with our own copy is checked like any other', () => {
    expect(linkFromJson(JSON.stringify(page(7)))).toEqual(page(7))
    expect(linkFromJson(JSON.stringify(external('javascript:alert(1)')))).toBeNull()
    expect(linkFromJson('no JSON')).toBeNull()
  })
})
