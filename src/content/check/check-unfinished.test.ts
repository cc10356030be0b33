import { describe, expect, it } from 'vitest'
import { ABOUT, builder, checkedSites, page } from '../../../test/support/checked-sites.ts'

const { found } = checkedSites()

const form = (elements: string, rest = '') => builder(`        - id: f
          kind: form
${rest}          children:
            main:
${elements}`)

const field = (id: string, name: string, element = 'text') =>
  `              - { id: ${id}, kind: form-element, element: ${element}, name: ${name}, label: ${id} }\n`

describe('check of what is not finished', () => {
  it('CHECK-40 names fields and values of a form that share a name', async () => {
    const file = page(7, form(
      field('a', 'mail') + field('b', 'mail', 'email') + field('c', 'source') + field('d', 'other'),
      '          data: { hidden: [{ id: h, name: source, value: web }], query: [{ id: q, parameter: other }] }\n',
    ))
    const says = (name: string) => `another field of this form is called "${name}", too; give each a name of its own`
    expect(await found('forms', { [ABOUT]: file })).toEqual([
      `error about › main › b › name: ${says('mail')}`,
      `error about › main › f › query[0]: ${says('other')}`,
      `error about › main › f › hidden[0]: ${says('source')}`,
    ])
  })

  it('CHECK-40 takes choices with one name for one question', async () => {
    const fields = field('a', 'topics', 'checkbox') + field('b', 'topics', 'checkbox')
    const many = field('c', '"parts[]"') + field('d', '"parts[]"')
    expect(await found('forms', { [ABOUT]: page(7, form(fields + many)) })).toEqual([])
  })

  it('CHECK-41 names texts that new content came with and nobody wrote', async () => {
    const hero = '  - { id: hero, component: hero, title: "[Hero]", lead: Lead }\n'
    const text = '        - { id: t, kind: text, text: "## \\\\[Title of the popup\\\\]\\n\\nWritten." }\n'
    const file = page(7, builder(text).replace('sections:\n', `sections:\n${hero}`))
    const french = 'title: À propos\nsections:\n  hero: { title: "[Titre]", lead: Bien }\n'
    const rest = 'only says where to write; write the text, or delete it'
    expect(await found('placeholders', { [ABOUT]: file, 'pages/about.fr.yaml': french })).toEqual([
      `error about › hero › title: "[Hero]" ${rest}`,
      `error about › hero › title › fr: "[Titre]" ${rest}`,
      `error about › hero › lead: "Lead" ${rest}`,
      `error about › main › t › text: "[Title of the popup]" ${rest}`,
    ])
  })

  it('EDIT-506 names new blocks whose words are still samples, and those that show nothing', async () => {
    const blocks = [
      '        - { id: a, kind: text, new: true }\n',
      '        - { id: b, kind: button, new: true, text: Prices }\n',
      '        - { id: c, kind: image, new: true }\n',
      '        - { id: d, kind: text }\n',
      '        - { id: e, kind: form-element, new: true, element: submit }\n',
    ]
    expect(await found('unfilled', { [ABOUT]: page(7, builder(blocks.join(''))) })).toEqual([
      'error about › main › a › text: this text is still empty; write it, or remove it',
      'error about › main › e › label: this form field is still empty; write it, or remove it',
      'warning about › main › c › picture: this picture is still empty; choose what it shows, or remove it',
    ])
  })
})
