import { describe, expect, it } from 'vitest'
import { articleHtml } from './article-html.ts'
import { elementTree } from './element-tree.ts'
import { headingFlaws } from './heading-flaws.ts'
import { readDrawnSection } from './read-section.ts'

const ORIGIN = 'https://www.stockwright.example'

const read = (html: string): string => readDrawnSection(html, ORIGIN).markdown.join('\n\n')

const headings = (...levels: readonly number[]) =>
  levels.map((level, at) => ({ level, text: `T${at}`, id: null, section: `s${at}` }))

describe('the headings of a page', () => {
  it('CHECK-1 are one h1 and no level left out on the way down; the way up is free', () => {
    expect(headingFlaws(headings(1, 2, 3, 4, 2, 3, 2))).toEqual([])
  })

  it.each([
    [[2, 3], 'error', undefined, 'no h1'],
    [[1, 2, 1], 'error', 's2', 'second h1'],
    [[1, 3], 'warning', 's1', 'make it an h2'],
    [[1, 2, 4], 'warning', 's2', 'make it an h3'],
  ])('CHECK-1 finds in %j an %s in %s: %s', (levels, severity, section, says) => {
    expect(headingFlaws(headings(...levels))).toEqual([
      expect.objectContaining({
        severity,
        says: expect.stringContaining(says),
        ...(section ? { section } : {}),
      }),
    ])
  })
})

describe('the Markdown of a drawn section', () => {
  it('HEAD-10 has headings, words with their marks, and links as complete addresses', () => {
    const html =
      '<div class="head"><p class="eyebrow">Prices</p><h2>Three plans</h2><div class="prose"><p>All <strong>limits</strong> are <em>here</em>, see <a href="/pricing#limits">the table</a> &amp; <code>a_b</code>.</p></div></div>'
    expect(read(html)).toBe(
      `Prices\n\n## Three plans\n\nAll **limits** are *here*, see [the table](${ORIGIN}/pricing#limits) & \`a_b\`.`,
    )
  })

  it('HEAD-10 leaves out drawings, controls, ways around the page and what is hidden', () => {
    const html =
      '<nav><a href="/">Home</a></nav><p>Words <svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>only</p><button type="button">Open</button><form><input name="q"><label>Find</label></form><fieldset><legend>Try it</legend><label>Use <input></label></fieldset><div hidden=""><h2>Later</h2></div><span aria-hidden="true">→</span>'
    expect(read(html)).toBe('Words only')
  })

  it('HEAD-10 has tables with their caption, and one row where a cell holds blocks', () => {
    const html =
      '<table><caption>Limits</caption><thead><tr><td></td><th scope="col">Bench</th></tr></thead><tbody><tr><th scope="row">People</th><td><p>2</p><p>or | more</p></td></tr></tbody></table>'
    expect(read(html)).toBe('**Limits**\n\n|  | Bench |\n| --- | --- |\n| People | 2 or \\| more |')
  })

  it('HEAD-10 has questions as headings with their answers, and terms with what they mean', () => {
    const html =
      '<details class="question"><summary><h3>Is tax included?</h3></summary><div class="prose"><p>No.</p></div></details><dl><div><dt>Hours</dt><dd>32 to 38</dd></div><div><dt>Pay</dt><dd>€58,000</dd></div></dl>'
    expect(read(html)).toBe('### Is tax included?\n\nNo.\n\n- **Hours**: 32 to 38\n- **Pay**: €58,000')
  })

  it('HEAD-10 has lists in lists, numbers in order, and cards as separate parts', () => {
    const lists =
      '<ol><li>First<ul><li>a</li><li>b</li></ul></li><li>Second</li></ol><ul><li><article><h3><a href="/blog">Blog</a></h3><p>All of it</p></article></li></ul>'
    expect(read(lists)).toBe(`1. First\n   - a\n   - b\n2. Second\n\n### [Blog](${ORIGIN}/blog)\n\nAll of it`)
  })

  it('HEAD-10 describes a drawn scene by its sentence', () => {
    expect(
      read(
        '<figure><div role="img" aria-label="A label"><p>12</p></div><figcaption>Fig. 1</figcaption></figure>',
      ),
    ).toBe('*A label*\n\n*Fig. 1*')
  })

  it('HEAD-10 breaks a line and parts the text where the page does, however React writes that', () => {
    expect(read('<p>One<br/>two<br>three</p><hr/><p>Four</p>')).toBe('One\\\ntwo\\\nthree\n\n---\n\nFour')
  })

  it('HEAD-10 has words between blocks as separate lines, and a link around blocks as what is in it', () => {
    expect(read('Before <em>all</em><p>One</p> and <a href="/a"><h3>Two</h3><span>three</span></a>')).toBe(
      'Before *all*\n\nOne\n\nand\n\n### Two\n\nthree',
    )
  })

  it('HEAD-10 has in a cell what is in its blocks, except what is hidden', () => {
    const cell =
      '<ul><li>a <b>b</b></li><li>c</li></ul><p hidden="">no</p><div role="img" aria-label="Up"><i>x</i></div>'
    expect(read(`<table><tr><th>A</th></tr><tr><td>${cell}</td></tr></table>`)).toBe(
      '| A |\n| --- |\n| a **b** c *Up* |',
    )
  })

  it('HEAD-10 has as many cells in each row as the longest has', () => {
    const html = '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr><tr></tr></table>'
    expect(read(html)).toBe('| A | B |\n| --- | --- |\n| 1 |  |\n|  |  |')
  })

  it('HEAD-10 takes no sign of Markdown from the words themselves', () => {
    expect(read('<p>2 * 3 _is_ [six] &lt;b&gt; `x`</p>')).toBe('2 \\* 3 \\_is\\_ \\[six\\] \\<b> \\`x\\`')
  })

  it('CHECK-1 reads the headings with their levels and anchors', () => {
    const { headings } = readDrawnSection('<h1>One <em>page</em></h1><h2 id="h-two">Two</h2>', ORIGIN)
    expect(headings).toEqual([
      { level: 1, text: 'One page', id: null },
      { level: 2, text: 'Two', id: 'h-two' },
    ])
  })
})

describe('an article for feeds', () => {
  const address = `${ORIGIN}/blog/what-is-sku`
  const article = (...sections: readonly [component: string, html: string][]): string =>
    articleHtml(
      sections.map(([component, html]) => ({ component, tree: elementTree(html) })),
      address,
    )

  it('PUB-8 keeps words, marks, tables and pictures, without what only the site can draw', () => {
    const html =
      '<div class="band"><nav><a href="#h-one">One</a></nav><h2 id="h-one" class="big">One &amp; two</h2><p>See <a class="x" href="/pricing#a">prices</a>, <a href="#h-one">above</a> or <a href="https://gs1.example/?a=1&amp;b=2">GS1</a>.</p><table><tr><td colspan="2"></td></tr></table><button>Copy</button><picture><source srcset="/media/a.avif"><img src="/media/a.jpg" alt="A &quot;shelf&quot;" width="4" height="3" loading="lazy"></picture></div>'
    expect(article(['article-body', html])).toBe(
      `<h2>One &amp; two</h2><p>See <a href="${ORIGIN}/pricing#a">prices</a>, <a href="${address}#h-one">above</a> or <a href="https://gs1.example/?a=1&amp;b=2">GS1</a>.</p><table><tr><td colspan="2"></td></tr></table><img src="${ORIGIN}/media/a.jpg" alt="A &quot;shelf&quot;" width="4" height="3"/>`,
    )
  })

  it('PUB-8 leaves out the title with all beside it but figures, and sections that lead elsewhere', () => {
    expect(
      article(
        ['breadcrumbs', '<ol><li>Home</li></ol>'],
        [
          'article-header',
          '<h1>A title</h1><p>By Marit</p><figure><div role="img" aria-label="Four parts"><p>SH</p></div><figcaption><span>Fig.</span><span>A code</span></figcaption></figure>',
        ],
        ['key-points', '<p>Short</p><p hidden="">Later</p><div></div>'],
        ['related', '<p>More</p>'],
      ),
    ).toBe('<figure><p><em>Four parts</em></p><figcaption>Fig. A code</figcaption></figure><p>Short</p>')
  })
})
