import type { Page } from '#model/page.ts'

/** The state of the editor that decides whether a step is done. */
export type Moment = {
  /** The draft of the practice page; another object after each change. */
  readonly page: Page
  /** Whether a text on the page is open. */
  readonly isWriting: boolean
  /** Whether all changes are saved. */
  readonly isSaved: boolean
  /** How often undo was called. */
  readonly undos: number
  readonly isPreview: boolean
}

/** Whether a step is done; `start` is the state in which it began. */
type IsDone = (now: Moment, start: Moment) => boolean

const STEPS = {
  write: (now, start) => now.page !== start.page,
  // A text is saved in each pause of typing: the step would be done before anybody has read it.
  save: (now, start) => now.isSaved && !now.isWriting && (start.isWriting || now.page !== start.page),
  undo: (now, start) => now.undos > start.undos && now.page !== start.page,
  add: (now, start) => now.page.sectionOrder.length > start.page.sectionOrder.length,
  preview: (now) => now.isPreview,
} as const satisfies Readonly<Record<string, IsDone>>

/** Something that the tour asks people to do. */
export type StepName = keyof typeof STEPS

/** The steps in their order. `mayArrange`: whether the person may change more than texts. */
export const tourSteps = (mayArrange: boolean): readonly StepName[] =>
  (Object.keys(STEPS) as StepName[]).filter((step) => mayArrange || step !== 'add')

/** How far a tour is: the index of the current step, and the state in which that began. */
export type TourState = { readonly steps: readonly StepName[]; readonly at: number; readonly start: Moment }

/** The current step; undefined after the last. */
export const stepOf = ({ steps, at }: TourState): StepName | undefined => steps[at]

/** The tour with the next step as the current one. */
export const afterStep = ({ steps, at }: TourState, now: Moment): TourState => ({
  steps,
  at: Math.min(at + 1, steps.length),
  start: now,
})

/** The tour in a state of the editor: one step further if the current step is done, else the same object. */
export function followed(tour: TourState, now: Moment): TourState {
  const step = stepOf(tour)
  return step !== undefined && STEPS[step](now, tour.start) ? afterStep(tour, now) : tour
}
