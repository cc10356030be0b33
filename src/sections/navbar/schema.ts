import type { z } from 'zod'
import { fields, flag, items, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { actions } from '../actions.ts'
import { links } from '../links.ts'

const MAX_MENU_ENTRIES = 8

/**
 * The head of every page. An entry of `menu` with groups opens a panel and is a link to its landing page as well; an entry
 * without groups is a plain link. `card` is the one featured thing of a panel. `actions` are log in and start a trial.
 */
export const navbar = {
  component: 'navbar',
  data: fields({
    menu: items(
      {
        label: text(),
        link: target(),
        groups: items({ title: text(), links: links() }, 6),
        card: fields({ title: text(), text: text(), label: text(), link: target() }).optional(),
      },
      MAX_MENU_ENTRIES,
    ),
    actions: actions(),
    languages: flag(),
  }),
  defaults: { languages: true },
  slots: ['after'],
} satisfies SectionComponent

export type NavbarData = z.infer<typeof navbar.data>
