import { describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import { samplePage } from '../../test/support/edit/samples.ts'
import { absoluteTexts } from './absolute-texts.ts'

const on = 'page:7' as const
const title = { on, path: ['title'], language: 'en' as const }

describe('changes of others on their way to the canvas', () => {
  it('EDIT-41 bring texts as the draft has them, and everything else as it was made', () => {
    const hidden: Change = { do: 'set-field', on, of: { block: 'b' }, path: ['hidden'], value: true }
    const steps = { do: 'edit-text' as const, ...title, type: 'text' as const, base: 'x', steps: [] }
    const change: Change = { do: 'all', on, changes: [steps, hidden, { ...steps, language: 'nl' }] }
    expect(absoluteTexts(change, samplePage())).toEqual({
      do: 'all',
      on,
      changes: [
        { do: 'set-text', ...title, text: 'Pricing' },
        hidden,
        { do: 'set-text', ...title, language: 'nl', text: null },
      ],
    })
  })
})
