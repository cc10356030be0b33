import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Table } from './table.tsx'

const html = renderToStaticMarkup(
  <Table
    hasCards
    label="Pages"
    rows={[{ id: 1, name: 'Pricing', left: 3 }]}
    keyOf={({ id }) => id}
    columns={[
      { head: 'Page', isRowHead: true, render: ({ name }) => name },
      {
        head: 'Français',
        lang: 'fr',
        isNamedInCard: true,
        classOf: () => 'work',
        render: ({ left }) => left,
      },
    ]}
  />,
)

describe('a table of the manager', () => {
  it('EDIT-130 names its rows and columns, each in its language, also where rows are cards', () => {
    expect(html).toContain('<th scope="row">Pricing</th>')
    expect(html).toContain('<th scope="col" lang="fr">Français</th>')
    expect(html).toContain('<td data-label="Français" class="work">3</td>')
  })

  it('EDIT-130 is reached by keys where it scrolls', () => {
    expect(html).toMatch(/class="table-scroll" role="group" aria-label="Pages" tabindex="0"/i)
  })
})
