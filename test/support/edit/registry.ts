import { background } from '#model/background.ts'
import { byScreen, fields, flag, items, number, prose, target, text } from '#model/field.ts'
import type { Kind, Registry, SectionComponent } from '#model/kind.ts'

const card = {
  kind: 'card',
  data: fields({
    title: text(),
    body: prose(),
    wide: flag(),
    columns: byScreen(number(1, 12)),
    entries: items({ label: text(), target: target() }, 4),
  }),
  defaults: {},
  slots: ['*'],
} satisfies Kind

const band = {
  component: 'band',
  data: fields({
    heading: text(),
    background: background.optional(),
    questions: items({ question: text(), answer: prose() }),
  }),
  defaults: {},
  slots: ['main'],
} satisfies SectionComponent

/** A separate kind and component, so that the tests of changes do not depend on those of the site. */
export const editRegistry: Registry = {
  kinds: new Map<string, Kind>([['card', card]]),
  components: new Map<string, SectionComponent>([['band', band]]),
}
