import { afterEach, describe, expect, it } from 'vitest'
import { replaceView, views } from '#blocks/views.ts'
import type { KindView } from '#blocks/view.ts'
import { loadComponents } from './load-components.ts'

const HOST = 'http://localhost:8090'
const before = views.get('slider') as KindView

afterEach(() => replaceView(before))

/** Loads from a host with this list and these scripts; returns the requests and the result. */
async function loadFrom(list: () => Promise<Response>, scripts: Readonly<Record<string, unknown>> = {}) {
  const asked: string[] = []
  const styles: string[] = []
  const answer = await loadComponents(HOST, {
    fetch: (address) => {
      asked.push(address)
      return list()
    },
    load: async (address) => {
      asked.push(address)
      if (!(address in scripts)) throw new Error('refused')
      return scripts[address]
    },
    addStyle: (css) => styles.push(css),
  })
  return { asked, styles, answer }
}

const offers =
  (...offered: readonly object[]) =>
  () =>
    Promise.resolve(Response.json(offered))

const SLIDER = { name: 'slider', failure: null }

describe('components of a local host', () => {
  it('ERR-5 take the place of those of the program, with their styles', async () => {
    const view = { ...before }
    const { asked, styles, answer } = await loadFrom(offers(SLIDER), {
      [`${HOST}/slider.js`]: { view, css: '.slider { color: red }' },
    })
    expect(asked).toEqual([`${HOST}/components.json`, `${HOST}/slider.js`])
    expect(answer).toEqual({ type: 'components', isAnswered: true, loaded: ['slider'], failed: [] })
    expect(views.get('slider')).toBe(view)
    expect(styles).toEqual(['.slider { color: red }'])
  })

  it.each([
    ['does not come', {}, 'refused'],
    ['has no view', { [`${HOST}/slider.js`]: {} }, 'its script exports no view of the name slider'],
    [
      'draws something else',
      { [`${HOST}/slider.js`]: { view: { ...before, kind: { ...before.kind, kind: 'text' } } } },
      'its script exports no view of the name slider',
    ],
  ])('ERR-5 one that %s is told with the reason, and drawn as before', async (_, scripts, reason) => {
    const { answer } = await loadFrom(offers(SLIDER), scripts)
    expect(answer).toMatchObject({ isAnswered: true, loaded: [], failed: [{ name: 'slider', reason }] })
    expect(views.get('slider')).toBe(before)
  })

  it('ERR-5 one that does not build is reported with the builder’s message, and not requested', async () => {
    const { asked, answer } = await loadFrom(offers({ name: 'slider', failure: 'view.tsx:3 is no code' }))
    expect(asked).toEqual([`${HOST}/components.json`])
    expect(answer.failed).toEqual([{ name: 'slider', reason: 'view.tsx:3 is no code' }])
  })

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is a refusal', () => Promise.resolve(new Response('no', { status: 403 }))],
    ['the answer is no list of names', offers({ name: '../secret', failure: null })],
  ])('ERR-5 that there are none is told where %s', async (_, list) => {
    const { answer } = await loadFrom(list)
    expect(answer).toEqual({ type: 'components', isAnswered: false, loaded: [], failed: [] })
  })
})
