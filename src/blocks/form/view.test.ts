import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { blockOf, cssOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'
import { HONEYPOT_FIELD } from './honeypot.ts'

const field = (uniqueId: string, data: JsonObject): Block => ({
  uniqueId,
  content: { type: 'form-element', data },
})

describe('form', () => {
  it('BLOCK-14 posts its fields to this site, without script too', () => {
    const main = [field('mail', { element: 'email', name: 'mail' }), field('send', { element: 'submit' })]
    const html = htmlOf(blockOf('form', { title: { en: 'Write to us' } }, { children: { main } }))
    expect(html).toMatch(
      /^<form data-block="b1" .*aria-label="Write to us" action="\/api\/forms\/1\/b1" method="post">/,
    )
    expect(html).toMatch(/name="mail".*<button type="submit"/)
  })

  it('BLOCK-14 sends files as such, however deep their field is', () => {
    const row: Block = {
      uniqueId: 'row',
      content: { type: 'row' },
      children: { main: [field('file', { element: 'file' })] },
    }
    expect(htmlOf(blockOf('form', {}, { children: { main: [row] } }))).toContain(
      'encType="multipart/form-data"',
    )
    expect(htmlOf(blockOf('form'))).not.toContain('encType')
  })

  it('BLOCK-14 shows visitors neither recipients nor headers nor where entries are handed on', () => {
    const block = blockOf('form', {
      action: 'api',
      url: 'https://crm.example.com/in',
      headers: [{ id: 'h', name: 'X-Key', value: 'top-secret' }],
      recipients: ['boss@example.com'],
      script: 'alert(1)',
    })
    const told = htmlOf(block) + JSON.stringify(livesWith(block))
    for (const secret of ['crm.example.com', 'top-secret', 'boss@example.com', 'alert'])
      expect(told).not.toContain(secret)
  })

  it('BLOCK-14 contains fixed values, and values that come from the address', () => {
    const html = htmlOf(
      blockOf('form', {
        hidden: [{ id: 'a', name: 'source', value: 'pricing' }],
        query: [
          { id: 'b', name: 'campaign', parameter: 'utm_campaign' },
          { id: 'c', parameter: 'plan' },
        ],
      }),
    )
    expect(html).toContain('<input type="hidden" name="source" value="pricing"/>')
    expect(html).toContain('<input type="hidden" data-parameter="utm_campaign" name="campaign"/>')
    expect(html).toContain('<input type="hidden" data-parameter="plan" name="plan"/>')
  })

  it('BLOCK-14 has a honeypot that people neither see nor reach', () => {
    expect(htmlOf(blockOf('form'))).toContain(
      `<p class="form-trap" aria-hidden="true"><label>Leave this empty<input type="text" tabindex="-1" autoComplete="off" name="${HONEYPOT_FIELD}"/>`,
    )
  })

  it('BLOCK-14 passes its messages to its island, in the reader’s language, and where to go', () => {
    const block = blockOf('form', {
      success: { fr: 'Merci, à demain.' },
      redirect: { type: 'page', data: { id: 3 } },
    })
    expect(livesWith(block, { language: 'fr' })).toMatchObject({
      success: 'Merci, à demain.',
      offline: expect.stringContaining('Pas de connexion'),
      redirect: '/page-3',
    })
    expect(livesWith(blockOf('form'))).toMatchObject({ success: 'Sent. Thank you.', redirect: null })
  })

  it('BLOCK-14 takes one accent', () => {
    expect(cssOf(blockOf('form', { accent: 'blueprint' }))).toBe(
      '[data-block="b1"]{accent-color:var(--blueprint);--form-accent:var(--blueprint)}',
    )
  })

  it('MODEL-10 refuses addresses that are none', () => {
    expect(refusals('form', { url: 'javascript:alert(1)', recipients: ['not an address'] })).toEqual([
      'url: expected an address with http or https, or a path of this site, found "javascript:alert(1)"',
      'recipients[0]: expected an e-mail address, found "not an address"',
    ])
  })
})
