import type { JsonObject } from '#std/json.ts'
import { items, turn } from './text.ts'
import type { Words } from './words/words.ts'

const TRIAL = 'https://app.stockwright.example/sign-up'

/** Menus that open panels, and the foot, as large as those of a real site. */
const MENUS = 4
const GROUPS = 2
const GROUP_LINKS = 5
const COLUMNS = 5
const COLUMN_LINKS = 6

/** What all pages share, as a content file says it, in one language. */
export const designOf = (words: Words): JsonObject => ({
  id: 318,
  version: 1,
  home: 'home',
  name: 'Bench',
  cacheVersion: '3',
  navbar: {
    component: 'navbar',
    menu: [
      ...items(MENUS, 'm', (menu) => ({
        label: turn(words.menus, menu),
        link: `page:p${menu * 10}`,
        groups: items(GROUPS, 'g', (group) => linkGroup(menu, group, words)),
      })),
      { id: 'prices', label: words.prices, link: 'page:p0' },
    ],
    actions: [{ id: 'trial', label: words.trial, link: TRIAL, look: 'primary' }],
  },
  footer: {
    component: 'footer',
    statement: words.statement,
    columns: items(COLUMNS, 'c', (column) => ({
      title: turn(words.columns, column),
      links: items(COLUMN_LINKS, 'l', (link) => ({
        label: turn(words.topics, column * 3 + link),
        link: `page:p${column * COLUMN_LINKS + link}`,
      })),
    })),
    identity: 'Bench B.V., Utrecht. [hello@bench.example](mailto:hello@bench.example)\n',
    legal: [{ id: 'terms', label: words.legal, link: 'page:p2' }],
    note: words.note,
  },
})

const linkGroup = (menu: number, group: number, words: Words): JsonObject => ({
  title: turn(words.groups, group),
  links: items(GROUP_LINKS, 'l', (link) => {
    const number = group * GROUP_LINKS + link
    return {
      label: turn(words.topics, menu + number),
      description: turn(words.descriptions, menu + number),
      link: `page:p${menu * 10 + number}`,
    }
  }),
})
