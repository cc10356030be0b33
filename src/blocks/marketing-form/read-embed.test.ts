import { describe, expect, it } from 'vitest'
import { growth, LINEAR } from '../../../test/support/growth.ts'
import { hubspotPage, readEmbed } from './read-embed.ts'

const FORM = '5042522a-0bc5-4381-9d2a-1c2d3e4f5a6b'

describe('a pasted embed', () => {
  it.each([
    [
      'a script that creates the form',
      `<script charset="utf-8" src="//js-eu1.hsforms.net/forms/embed/v2.js"></script><script>hbspt.forms.create({ portalId: "1474", formId: '${FORM}', region: "eu1" })</script>`,
      { portalId: '1474', formId: FORM, region: 'eu1' },
    ],
    [
      'an element that a script fills',
      `<div class="hs-form-frame" data-region="na2" data-form-id="${FORM}" data-portal-id="8192"></div>`,
      { portalId: '8192', formId: FORM, region: 'na2' },
    ],
    [
      'JSON with quoted names',
      `{"portalId":"35655","formId":"${FORM}"}`,
      { portalId: '35655', formId: FORM },
    ],
    [
      'a region that only the address of the script names',
      `<script src="https://js-ap1.hsforms.net/forms/embed/35655.js"></script>`,
      { region: 'ap1' },
    ],
    [
      'a frame',
      '<iframe width="300" src="https://forms.example.com/a?x=1&amp;y=2" title="Form"></iframe>',
      { url: 'https://forms.example.com/a?x=1&y=2' },
    ],
    ['a frame that leads into a script', '<iframe src="javascript:alert(1)"></iframe>', {}],
    ['anything else', '<script>steal()</script>', {}],
  ])('BLOCK-16 is read from %s', (_what, source, embed) => {
    expect(readEmbed(source)).toEqual(embed)
  })

  it('BLOCK-16 names the page that a region frames', () => {
    expect(hubspotPage('1474', FORM, 'eu1')).toBe(
      `https://js-eu1.hsforms.net/ui-forms-embed-components-app/frame.html?_hsPortalId=1474&_hsFormId=${FORM}&_hsIsQa=false&_hsHublet=eu1&_hsDisableScriptloader=true&_hsDisableRedirect=true`,
    )
    expect(hubspotPage('1474', FORM)).toContain('https://js.hsforms.net/')
  })

  it.each([
    ['tags that are never closed', '<iframe '],
    ['addresses that never begin', '<iframe src="'],
    ['spaces', '<iframe src   '],
    ['names', 'portalId: formId: region: '],
  ])('ATTACK-8 takes time in proportion to %s', (_what, piece) => {
    expect(growth(20_000, (count) => piece.repeat(count / 4), readEmbed)).toBeLessThan(LINEAR)
  })
})
