import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import { PublishingSite, SMALL_PUBLISH } from '../../../test/support/publishing-site.ts'
import { publishAtStart } from './publish-at-start.ts'
import { publish } from './publish.ts'

let small: PublishingSite
beforeEach(async () => {
  small = await PublishingSite.start()
}, 300_000)
afterEach(() => small.stop())

const home = async (): Promise<string> => (await small.live()).html('index.html')

it.each([
  ['the pointer to the live release', ['current']],
  ['all releases', ['']],
])(
  'PUB-199 a start that has lost %s shows what was live and no draft, and says what it can’t know',
  async (_what, lost) => {
    const noted: string[] = []
    await publish(small.site, SMALL_PUBLISH)
    const title = (text: string) =>
      ({ do: 'set-text', on: 'page:453025', path: ['title'], language: 'en', text }) satisfies Change
    await small.save(title('A draft that nobody published'))
    for (const path of lost) await rm(small.releasesPath(path), { recursive: true })
    await publishAtStart(small.site, SMALL_PUBLISH, {}, (text) => void noted.push(text))
    expect(await home()).not.toContain('A draft that nobody published')
    expect(noted).toEqual([expect.stringMatching(/published alone.*In the manager, Publish lists/)])
  },
  300_000,
)

it('PUB-199 a start that has lost the releases publishes everything where nobody knows what was live', async () => {
  await publish(small.site, SMALL_PUBLISH)
  const unknown = { id: 'unknown', at: Date.now(), author: 'ada', seq: 0, detail: { number: '0009' } }
  await small.store.releases.insert(unknown)
  await small.store.releases.setCurrent('live', unknown.id)
  await rm(small.releasesPath(''), { recursive: true })
  await publishAtStart(small.site, SMALL_PUBLISH, {}, () => {})
  expect(await home()).toContain('Stock that adds up')
}, 300_000)
