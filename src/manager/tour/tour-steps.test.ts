import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { afterStep, followed, stepOf, tourSteps, type Moment, type TourState } from './tour-steps.ts'

const page = (...sections: string[]): Page => ({
  id: 1,
  route: 'practice',
  category: 'website',
  sectionOrder: sections,
  sections: Object.fromEntries(sections.map((id) => [id, { id, componentName: 'hero', data: {} }])),
})

const FIRST: Moment = { page: page('hero'), isWriting: false, isSaved: true, undos: 0, isPreview: false }

/** The steps that are asked for, one after another, while these moments pass. */
function stepsDuring(moments: readonly Partial<Moment>[], steps = tourSteps(true)) {
  let tour: TourState = { steps, at: 0, start: FIRST }
  let now = FIRST
  return moments.map((part) => {
    now = { ...now, ...part }
    tour = followed(tour, now)
    return stepOf(tour)
  })
}

describe('the tour', () => {
  it('EDIT-342 goes on when what a step asks for was done, and ends after the last', () => {
    const [typed, back, longer] = [page('hero'), page('hero'), page('hero', 'steps')]
    const asked = stepsDuring([
      { isWriting: true },
      { page: typed, isSaved: false },
      { isSaved: true },
      { isWriting: false },
      { undos: 1 },
      { page: back },
      { page: longer, isSaved: false },
      { isSaved: true },
      { isPreview: true },
      { isPreview: false },
    ])
    expect(asked).toEqual([
      'write',
      'save',
      'save',
      'undo',
      'undo',
      'add',
      'preview',
      'preview',
      undefined,
      undefined,
    ])
  })

  it('EDIT-342 takes what was written in the fields for written, and waits until more of it is saved', () => {
    const [typed, more] = [page('hero'), page('hero')]
    const moments = [{ page: typed, isSaved: false }, { isSaved: true }, { page: more, isSaved: false }]
    expect(stepsDuring([...moments, { isSaved: true }])).toEqual(['save', 'save', 'save', 'undo'])
  })

  it('EDIT-342 skips a step, and never goes beyond its end', () => {
    const steps = tourSteps(true)
    const ended = [...steps, 'end'].reduce((tour: TourState) => afterStep(tour, FIRST), {
      steps,
      at: 0,
      start: FIRST,
    })
    expect([ended.at, stepOf(ended), followed(ended, FIRST)]).toEqual([steps.length, undefined, ended])
  })

  it('EDIT-342 asks nobody for a section who may only change texts', () => {
    expect(tourSteps(false)).toEqual(['write', 'save', 'undo', 'preview'])
  })
})
