import { describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { Page, PageId } from '#model/page.ts'
import { cspDigest } from '#publish/disk/digest.ts'
import type { DrawnPages } from '#publish/make/draw-pages.ts'
import type { Manifest } from '#publish/release/manifest.ts'
import { startedPublishes } from '#site/jobs/started-publishes.ts'
import { PublishFailed, type PublishWorker } from '#site/worker/publish-worker.ts'
import { MINUTE, peopleStage, type StagedBrowser } from '../../../test/support/people-stage.ts'
import { NOTHING_SERVED, type CurrentSite, type ServedSite } from '../current-site.ts'

const stage = peopleStage()
const DAY = 24 * 60 * MINUTE
const [HOME, PRICING, NEWS] = [5, 7, 9]
const PICTURE = 'media/jars-640-abc.avif'
const CSS = `p{background:url(/${PICTURE})}`

const html = (words: string) =>
  `<!doctype html><html lang="en"><head><title>${words}</title><style>${CSS}</style></head><body class="a"><h1>${words}</h1>` +
  `<a class="b" href="/news#top">News</a><a class="b" href="/about">About</a><img src="/${PICTURE}" alt="">` +
  '<script type="speculationrules">{"prefetch":[]}</script><form method="post" action="/api/form/7/contact"></form></body></html>'

const policy = {
  styles: [cspDigest(CSS)],
  scripts: [],
  frames: [],
  foreignScripts: ['https://tracker.example'],
  connections: ['https://tracker.example'],
}

const drawnWith = (words: string): DrawnPages => ({
  pages: [
    { id: PRICING, route: 'pricing', language: 'en', policy, html: html(words) },
    { id: PRICING, route: 'pricing', language: 'fr', policy, html: html(`${words} fr`) },
    { id: NEWS, route: 'news', language: 'en', policy, html: html('News') },
    { id: HOME, route: 'home', language: 'en', policy, html: html('Home') },
  ],
  files: [{ file: PICTURE, type: 'image/avif', content: new Uint8Array([1, 2, 3]) }],
})

const nothing = async () => ({ documents: [], pages: [], behind: [], findings: [] })

/** Where something is published. */
const PUBLISHED: CurrentSite = {
  ...NOTHING_SERVED,
  get: () => ({ id: '0001', site: { manifest: { origin: 'http://localhost' } as Manifest } }) as ServedSite,
}

/** A server with a renderer, and three pages in the store. */
async function serve(draw: PublishWorker['draw'] = async () => drawnWith('Draft'), current = PUBLISHED) {
  const worker: PublishWorker = {
    publish: () => Promise.reject(new Error('Nobody publishes here.')),
    preview: nothing,
    draw,
    warm: () => {},
    close: async () => {},
  }
  const store = async () => stage.store
  await stage.restart(
    { https: false },
    { publishes: startedPublishes({ store, worker, refresh: async () => {} }) },
    current,
  )
  for (const [id, route] of [
    [PRICING, 'pricing'],
    [NEWS, 'news'],
    [HOME, 'home'],
  ] as const) {
    const page: Page = { id, route, category: 'website', sectionOrder: [], sections: {} }
    const changes: Change[] = [{ do: 'insert-page', on: `page:${id}`, page }]
    const commit = {
      id: `new-${id}`,
      author: 'bo',
      at: 1,
      changes: [...changes],
      base: { [`page:${id}`]: 0 },
    }
    expect(await stage.store.commit(commit)).toMatchObject({ kind: 'saved' })
  }
}

const make = async (browser: StagedBrowser, body = {}) => {
  const sent = { documents: ['page:7', 'page:9'], days: 7, ...body }
  return browser.ask('POST', '/api/previews', { body: sent })
}

/** The path of a new link, and the prefix of its pages' paths. */
const link = async (browser: StagedBrowser, body = {}) => {
  const { link: made, path } = (await make(browser, body)).json()
  const [id, first]: [string, string] = [made.id, path]
  return { id, first, path: first.slice(0, -1) }
}

const edit = async (title: string) => {
  const revision = (await stage.store.read('page:7'))?.revision ?? 0
  const change: Change = { do: 'set-text', on: 'page:7', path: ['title'], language: 'en', text: title }
  const commit = { id: title, author: 'bo', at: 1, changes: [change], base: { 'page:7': revision } }
  expect(await stage.store.commit(commit)).toMatchObject({ kind: 'saved' })
}

describe('links to previews', () => {
  it('API-60 are made by editors for pages and days, shown once, stored as a hash, and recorded', async () => {
    await serve()
    const editor = await stage.signedIn('editor')
    const answer = (await make(editor, { note: 'For Ben' })).json()
    const token = /^\/preview\/([\w-]{43})\/~$/.exec(answer.path)?.[1] ?? ''
    const { id } = answer.link
    const kept = {
      id,
      documents: ['page:7', 'page:9'],
      note: 'For Ben',
      author: 'editor@shop.example',
      at: stage.now,
      until: stage.now + 7 * DAY,
      views: 0,
      viewedAt: null,
    }
    expect(answer.link).toEqual(kept)
    const list = await editor.ask('GET', '/api/previews')
    expect(list.json()).toEqual({ links: [kept] })
    expect(list.body).not.toContain(token)
    expect(await stage.store.previewLinks.find(token, stage.now)).toBeNull()
    expect((await editor.ask('DELETE', `/api/previews/${id}`)).statusCode).toBe(200)
    expect((await editor.ask('DELETE', `/api/previews/${id}`)).statusCode).toBe(404)
    const deeds = (await stage.store.audit.list({ limit: 9 })).map(({ did }) => did)
    expect(deeds).toEqual(expect.arrayContaining(['preview.shared', 'preview.revoked']))
  })

  it('API-60 are refused for who may not share, for pages that are not there, and for longer than a month', async () => {
    await serve()
    const translator = await stage.signedIn('translator')
    expect((await make(translator)).statusCode).toBe(403)
    expect((await translator.ask('GET', '/api/previews')).statusCode).toBe(403)
    const editor = await stage.signedIn('editor')
    expect((await make(editor, { documents: ['page:8'] })).statusCode).toBe(404)
    for (const wrong of [{ documents: ['design'] }, { documents: [] }, { days: 31 }, { days: 0 }]) {
      expect((await make(editor, wrong)).statusCode).toBe(422)
    }
    expect((await stage.browser().ask('POST', '/api/previews', { body: {} })).statusCode).toBe(401)
    expect(await stage.store.previewLinks.list(stage.now)).toEqual([])
  })

  it('API-60 are refused where they could show nothing: where nobody draws, and before the first publish', async () => {
    await serve(undefined, NOTHING_SERVED)
    const editor = await stage.signedIn('editor')
    const early = await make(editor)
    expect([early.statusCode, early.json().detail]).toEqual([409, expect.stringContaining('Publish first')])
    await stage.restart({ https: false }, {}, PUBLISHED)
    const away = await make(editor)
    expect([away.statusCode, away.json().detail]).toEqual([503, expect.stringContaining('draws no pages')])
    expect(await stage.store.previewLinks.list(stage.now)).toEqual([])
  })

  it('API-61 count how often a page was opened, and nothing of who did', async () => {
    await serve()
    const editor = await stage.signedIn('editor')
    const { path } = await link(editor)
    const visitor = stage.browser()
    await visitor.ask('GET', `${path}pricing`)
    await visitor.ask('GET', `${path}${PICTURE}`)
    await visitor.ask('GET', `${path}news`, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    stage.now += MINUTE
    await visitor.ask('GET', `${path}news`)
    const { links } = (await editor.ask('GET', '/api/previews')).json()
    expect(links).toMatchObject([{ views: 2, viewedAt: stage.now }])
  })
})

describe('a preview', () => {
  it('HTTP-70 shows the chosen pages to whoever has the link, in each language, and leads to the first one', async () => {
    await serve()
    const { path, first } = await link(await stage.signedIn('editor'), { documents: ['page:7', 'page:5'] })
    const visitor = stage.browser()
    const page = await visitor.ask('GET', `${path}pricing`)
    expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined])
    expect(page.body).toContain('<h1>Draft</h1>')
    expect(page.body).not.toContain('speculationrules')
    expect((await visitor.ask('GET', `${path}fr/pricing`)).body).toContain('<h1>Draft fr</h1>')
    expect((await visitor.ask('GET', first)).headers['location']).toBe(`${path}pricing`)
    expect((await visitor.ask('GET', `${first}/fr`)).headers['location']).toBe(`${path}fr/pricing`)
    expect((await visitor.ask('GET', `${first}/xx`)).statusCode).toBe(404)
    expect((await visitor.ask('GET', path)).body).toContain('<h1>Home</h1>')
    expect((await visitor.ask('GET', `${path}Pricing/`)).headers['location']).toBe(`${path}pricing`)
  })

  it('HTTP-70 answers one and the same where a link has ended, was revoked, never was, or does not show the page', async () => {
    await serve()
    const editor = await stage.signedIn('editor')
    const [ended, revoked] = [await link(editor, { days: 1 }), await link(editor)]
    const visitor = stage.browser()
    const other = await visitor.ask('GET', `${revoked.path}about`)
    expect((await visitor.ask('GET', `${ended.path}pricing`)).statusCode).toBe(200)
    await editor.ask('DELETE', `/api/previews/${revoked.id}`)
    stage.now += DAY
    const wrong = ended.path.replace(/.{3}\/$/, '---/')
    const answers = [other]
    for (const path of [ended.path, revoked.path, wrong, '/preview/short/', '/preview/']) {
      answers.push(await visitor.ask('GET', `${path}pricing`))
    }
    const told = answers.map(({ statusCode, headers, body }) => {
      const { date: _date, ...fields } = headers
      return [statusCode, fields, body]
    })
    expect(told[0]?.[0]).toBe(404)
    for (const each of told) expect(each).toEqual(told[0])
  })

  it('HTTP-71 is cached and indexed nowhere, does not leak its address, and loads nothing that could read it', async () => {
    await serve()
    const { path } = await link(await stage.signedIn('editor'))
    for (const url of [`${path}pricing`, `${path}${PICTURE}`, path, `${path}no`]) {
      const { headers } = await stage.browser().ask('GET', url)
      expect(headers['cache-control']).toContain('no-store')
      expect(headers['x-robots-tag']).toContain('noindex')
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
    const page = await stage.browser().ask('GET', `${path}pricing`)
    const csp = String(page.headers['content-security-policy'])
    expect(csp).not.toContain('tracker.example')
    const styles = [...page.body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => cspDigest(css))
    expect(styles).toHaveLength(2)
    for (const style of styles) expect(csp).toContain(style)
    expect(page.body).toContain('<meta name="robots" content="noindex,nofollow">')
  })

  it('HTTP-71 keeps links between its pages and its own files inside, and leads elsewhere to the live site', async () => {
    await serve()
    const { path } = await link(await stage.signedIn('editor'))
    const { body } = await stage.browser().ask('GET', `${path}pricing`)
    expect(body).toContain(`href="${path}news#top"`)
    expect(body).toContain('href="/about"')
    expect(body).toContain(`src="${path}${PICTURE}"`)
    expect(body).toContain(`url(${path}${PICTURE})`)
    const picture = await stage.browser().ask('GET', `${path}${PICTURE}`)
    expect([picture.headers['content-type'], [...picture.rawPayload]]).toEqual(['image/avif', [1, 2, 3]])
  })

  it('HTTP-71 shows the language that a query asks for inside the preview', async () => {
    await serve()
    const { path } = await link(await stage.signedIn('editor'))
    const led = async (asked: string) =>
      (await stage.browser().ask('GET', `${path}${asked}`)).headers['location']
    expect(await led('pricing?l=fr')).toBe(`${path}fr/pricing`)
    expect(await led('pricing?a=1&l=FR-ca')).toBe(`${path}fr/pricing?a=1`)
    expect(await led('fr/pricing?l=en')).toBe(`${path}pricing`)
    expect(await led('?l=fr')).toBe(`${path}fr`)
    for (const stays of ['fr/pricing?l=fr', 'pricing?l=xx', 'fr/pricing?a=1']) {
      expect((await stage.browser().ask('GET', `${path}${stays}`)).statusCode).toBe(200)
    }
  })

  it('HTTP-71 sends no form and is only read', async () => {
    await serve()
    const { path } = await link(await stage.signedIn('editor'))
    const { body } = await stage.browser().ask('GET', `${path}pricing`)
    const action = /<form method="post" action="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(action).toBe(`${path}api/form/7/contact`)
    for (const method of ['POST', 'DELETE', 'PATCH'] as const) {
      expect((await stage.browser().ask(method, action)).statusCode).toBe(405)
    }
    expect((await stage.app.inject({ method: 'HEAD', url: `${path}pricing` })).statusCode).toBe(200)
  })

  it('HTTP-72 is drawn again when something changed, once for all who ask, and at most once in a second', async () => {
    const asked: (readonly PageId[])[] = []
    await serve(async (pages) => {
      asked.push(pages)
      return drawnWith(`Draft ${asked.length}`)
    })
    const { path } = await link(await stage.signedIn('editor'))
    const look = async () => (await stage.browser().ask('GET', `${path}pricing`)).body
    await Promise.all([look(), look(), look()])
    expect(asked).toEqual([[PRICING, NEWS]])
    stage.now += 2_000
    expect(await look()).toContain('Draft 1')
    await edit('Other')
    expect(await look()).toContain('Draft 2')
    await edit('Another')
    expect(await look()).toContain('Draft 2')
    stage.now += 1_000
    expect(await look()).toContain('Draft 3')
    stage.now += MINUTE
    expect(await look()).toContain('Draft 4')
  })

  it('HTTP-72 shows so many pages in a minute and no more', async () => {
    await serve()
    const { path } = await link(await stage.signedIn('editor'))
    const answers = []
    for (let count = 0; count < 121; count += 1) answers.push(await stage.browser().ask('GET', `${path}news`))
    expect(answers.slice(0, 120).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect([answers[120]?.statusCode, answers[120]?.headers['retry-after']]).toEqual([429, '60'])
    stage.now += MINUTE
    expect((await stage.browser().ask('GET', `${path}news`)).statusCode).toBe(200)
  })

  it('HTTP-72 says that it can’t be shown where nobody can draw it, and why to nobody outside', async () => {
    await serve(() => Promise.reject(new PublishFailed('The thread broke at /srv/site.')))
    const { path } = await link(await stage.signedIn('editor'))
    const { statusCode, body } = await stage.browser().ask('GET', `${path}pricing`)
    expect(statusCode).toBe(503)
    expect(body).not.toContain('/srv/site')
  })
})
