import { expect, it } from 'vitest'
import { sharedForms } from './shared-forms.ts'

it('HTTP-14 a release knows the forms of navbar and footer, and HTTP-13 nothing that they keep to themselves', () => {
  const form = {
    uniqueId: 'newsletter',
    content: {
      type: 'form',
      data: { name: 'newsletter', recipients: ['desk@shop.example'], url: 'https://a.example' },
    },
  }
  const design = {
    id: 1,
    designVersionId: 1,
    homePageId: 1,
    websiteName: 'Shop',
    cacheVersion: '1',
    navbar: { id: 'navbar', componentName: 'navbar', data: { wwObjects: {} } },
    footer: { id: 'footer', componentName: 'footer', data: { wwObjects: { main: [form] } } },
  }
  expect(sharedForms(design)).toEqual([
    { uniqueId: 'newsletter', content: { type: 'form', data: { name: 'newsletter' } } },
  ])
})
