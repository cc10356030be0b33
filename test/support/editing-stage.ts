import type { AddressInfo } from 'node:net'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import { peopleStage, type StagedBrowser } from './people-stage.ts'

/** The page that tests of editing begin with. */
export const page: Page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: ['hero'],
  sections: { hero: { id: 'hero', componentName: 'hero', data: { title: { en: 'Know your stock' } } } },
}

/** A change of the page's headline, or of another text of its section. */
export const title = (text: string, language: 'en' | 'fr' = 'en', path = ['data', 'title']) =>
  ({ do: 'set-text', on: 'page:7', of: { section: 'hero' }, path, language, text }) satisfies Change

let ids = 0

/** An id for a commit, another one each time. */
export const newId = () => `commit-of-a-test-${(ids += 1)}`

/** Sends changes of the page that were made on a revision of it. */
export const commit = (browser: StagedBrowser, revision: number, changes: readonly unknown[], id = newId()) =>
  browser.ask('POST', '/api/commits', { body: { id, base: { 'page:7': revision }, changes } })

/** Takes one's last step back, or makes it again. */
export const undo = (
  browser: StagedBrowser,
  what: 'undo' | 'redo' = 'undo',
  id = newId(),
  more: { readonly within?: readonly string[]; readonly step?: string } = {},
) => browser.ask('POST', `/api/${what}`, { body: { id, ...more } })

/** A server with people and, once it is `seeded`, the page. Must be called at the top of a test file or inside `describe`. */
export function editingStage() {
  const people = peopleStage()
  return {
    people,
    seeded: async (): Promise<void> => {
      const changes = [{ do: 'insert-page', on: 'page:7', page } as const]
      await people.store.commit({ id: 'seed', author: 'site', at: 0, base: { 'page:7': 0 }, changes })
    },
    /** The page's headline as the store has it. */
    headline: async (language = 'en'): Promise<unknown> => {
      const { title: texts } = (await people.store.read('page:7'))?.document.sections['hero']?.data ?? {}
      return texts === undefined ? undefined : (texts as Record<string, string>)[language]
    },
    /** Opens the stream of events as a browser does. */
    openStream: (browser: StagedBrowser, path = '/api/events?after=1') =>
      openStream((people.app.server.address() as AddressInfo).port, browser, path),
  }
}

/** Reads a stream of events until it ends. */
async function openStream(port: number, browser: StagedBrowser, path: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`http://localhost:${port}${path}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const stream = {
    status: answer.status,
    /** All that came, once it holds a word; or once the stream ended. */
    until: async (word: string): Promise<string> => {
      if (text.includes(word)) return text
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return `${text}[end]`
      text += value
      return stream.until(word)
    },
    close: () => reader?.cancel(),
  }
  return stream
}
