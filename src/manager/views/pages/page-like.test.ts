import { describe, expect, it } from 'vitest'
import { page as pageSchema, type Page } from '#model/page.ts'
import { firstText, pageLike } from './page-like.ts'

const TODAY = '2026-11-26'

const added = { id: 8, name: 'Lids', route: 'news/lids' }

const text = {
  en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Jars.' }] }] },
}

const article: Page = {
  id: 7,
  linkId: 3,
  route: 'news/jars',
  name: 'Jars',
  title: { en: 'Jars', fr: 'Bocaux' },
  category: 'strapi-page',
  sectionOrder: ['head', 'body', 'plans'],
  sections: {
    head: {
      id: 'head',
      componentName: 'article-header',
      data: { eyebrow: { en: 'Product news', fr: 'Nouveautés' }, lead: text, figure: { vignette: 'sheet' } },
    },
    body: { id: 'body', componentName: 'article-body', data: { contents: 'none', text } },
    plans: { id: 'plans', componentName: 'data-table', data: { title: { en: 'Who gets jars' } } },
  },
  pageMeta: {
    description: { en: 'All about jars.' },
    published: '2026-03-12',
    author: 'Ann',
    tags: ['jars'],
  },
}

describe('a page like another one', () => {
  it('EDIT-265 has a title of its own, and the day on which it is made where the other one has a date', () => {
    const like = pageLike(article, added, TODAY)
    expect(like).toMatchObject({ ...added, title: { en: 'Lids' }, category: 'strapi-page' })
    expect(like.title).toEqual({ en: 'Lids' })
    expect(like).not.toHaveProperty('linkId')
    expect(like.pageMeta).toEqual({ published: TODAY })
    const { pageMeta: _, ...undated } = article
    expect(pageLike(undated, added, TODAY).pageMeta).toEqual({})
  })

  it('EDIT-265 begins as an article does: with its head, and an empty text that is open to write in', () => {
    const like = pageLike(article, added, TODAY)
    expect(pageSchema.safeParse(like).error).toBeUndefined()
    expect(like.sectionOrder).toEqual(['head', 'body'])
    expect(like.sections).toEqual({
      head: {
        id: 'head',
        componentName: 'article-header',
        data: { eyebrow: { en: 'Product news', fr: 'Nouveautés' } },
      },
      body: {
        id: 'body',
        componentName: 'article-body',
        data: { contents: 'none', text: { en: { type: 'doc', content: [{ type: 'paragraph' }] } } },
      },
    })
    expect(firstText(like)).toEqual({ of: { section: 'body' }, path: ['data', 'text'] })
  })

  it('EDIT-265 has all sections of one that is no article, and of what is said of it what holds for both', () => {
    const { head, plans } = article.sections
    const page: Page = {
      ...article,
      sectionOrder: ['head', 'plans'],
      sections: { head: head!, plans: plans! },
    }
    const like = pageLike(page, added, TODAY)
    expect(like.sections).toEqual(page.sections)
    expect(like.pageMeta).toMatchObject({ tags: ['jars'], published: TODAY })
    expect(firstText(like)).toBeNull()
  })
})
