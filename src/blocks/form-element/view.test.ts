import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, refusals } from '../fixtures/draw.tsx'
import { FORM_ELEMENTS } from './schema.ts'

const element = (data: object) => htmlOf(blockOf('form-element', { ...data }))

describe('form element', () => {
  it('BLOCK-13 joins a field, its label, its help and the place of its error', () => {
    const html = element({
      element: 'email',
      name: 'mail',
      label: { en: 'E-mail' },
      help: { en: 'Once a month.' },
      required: true,
    })
    expect(html).toContain('<label class="field-label" for="field-b1">E-mail</label>')
    expect(html).toContain(
      '<input id="field-b1" aria-describedby="help-b1" required="" type="email" name="mail"/>',
    )
    expect(html).toContain('<p class="field-help" id="help-b1">Once a month.</p>')
    expect(html).toContain('<p class="field-error" id="error-b1" hidden=""></p>')
  })

  it('BLOCK-13 says which fields may be left out', () => {
    expect(element({ label: { en: 'Phone' } })).toContain(
      'Phone<span class="field-optional"> (optional)</span>',
    )
    expect(element({ label: { en: 'Phone' }, required: true })).not.toContain('optional')
  })

  it('BLOCK-13 is named by its placeholder when nobody gave it a label', () => {
    expect(element({ placeholder: { en: 'Search' } })).toContain('aria-label="Search"')
  })

  it.each(FORM_ELEMENTS.filter((each) => each !== 'captcha'))('BLOCK-13 draws a %s', (kind) => {
    const html = element({
      element: kind,
      name: 'x',
      label: { en: 'Words' },
      options: [{ id: 'a', label: { en: 'A' } }],
    })
    expect(html).toContain('Words')
    expect(html).toMatch(/<(input|textarea|select|button)[ >]/)
  })

  it('BLOCK-13 of choice lists its options, the first choice empty', () => {
    const options = [{ id: 'nl', value: 'NL', label: { en: 'Netherlands' } }, { id: 'fr' }]
    expect(element({ element: 'select', options, value: { en: 'NL' } })).toMatch(
      /<option value="">Choose<\/option><option value="NL" selected="">Netherlands<\/option><option value="fr">fr<\/option>/,
    )
    const radios = element({
      element: 'radio',
      name: 'land',
      label: { en: 'Country' },
      options,
      required: true,
    })
    expect(radios).toContain('<fieldset class="field"><legend class="field-label">Country</legend>')
    expect(radios).toContain('<input type="radio" id="field-b1-nl" required="" name="land" value="NL"/>')
  })

  it('BLOCK-13 of consent may hold a link in its label', () => {
    const text = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'I have read the ' },
            {
              type: 'text',
              text: 'terms',
              marks: [{ type: 'link', attrs: { link: { type: 'page', data: { id: 8 } } } }],
            },
          ],
        },
      ],
    }
    const html = element({ element: 'checkbox', name: 'terms', richLabel: { en: text }, required: true })
    expect(html).toContain('<a href="/page-8">terms</a>')
    expect(html).toContain(
      'type="checkbox" name="terms" value="yes"/><label for="field-b1">I have read the <a',
    )
  })

  it('BLOCK-13 that sends contains its later messages', () => {
    const html = element({
      element: 'submit',
      label: { en: 'Order' },
      sending: { en: 'Ordering…' },
      sent: { en: 'Ordered' },
    })
    expect(html).toContain(
      '<button type="submit" class="button button-primary" data-sending="Ordering…" data-sent="Ordered">Order</button>',
    )
    expect(element({ element: 'submit' })).toContain('>Send</button>')
  })

  it('BLOCK-13 asks nobody to prove that they are human', () => {
    expect(element({ element: 'captcha' })).toBe('')
  })

  it('BLOCK-13 names a value even when its editor did not', () => {
    expect(htmlOf({ uniqueId: 'a b', content: { type: 'form-element' } })).toContain('name="field-a_20b"')
  })

  it('BLOCK-13 styles its field from its data', () => {
    expect(
      cssOf(
        blockOf('form-element', { fontSize: 1.25, padding: 15, border: { width: 2 }, radius: { value: 5 } }),
      ),
    ).toContain('{border:2px solid currentcolor;border-radius:5px;font-size:1.25rem;padding:15px}')
  })

  it('MODEL-10 refuses names that no form could send', () => {
    expect(refusals('form-element', { name: '1 two', rows: 0, element: 'slider' })).toEqual([
      expect.stringMatching(/^element: expected one of "text", "email"/),
      'name: expected a field name of letters, digits, dots, hyphens and underscores, found "1 two"',
      expect.stringMatching(/^rows: expected/),
    ])
  })
})
