import { expect, it, onTestFinished } from 'vitest'
import { startedPublishes } from '#site/jobs/started-publishes.ts'
import { siteJobs } from '#site/jobs/site-jobs.ts'
import { publish } from '#site/publish/publish.ts'
import { peopleStage } from '../../../test/support/people-stage.ts'
import { publishEnd } from '../../../test/support/publish-end.ts'
import { PublishingSite, SMALL_PUBLISH } from '../../../test/support/publishing-site.ts'
import { openCurrentSite } from '../current-site.ts'

const stage = peopleStage()

it('PUB-230 a page that was removed is not found, or leads on, once POST /api/publishes is done', async () => {
  const own = await PublishingSite.start()
  onTestFinished(() => own.stop())
  const { site, store } = own
  const page = { category: 'website' as const, sectionOrder: [], sections: {} }
  await own.save(
    { do: 'insert-page', on: 'page:10', page: { ...page, id: 10, route: 'ten', title: { en: 'Ten' } } },
    { do: 'insert-page', on: 'page:11', page: { ...page, id: 11, route: 'eleven', title: { en: 'Eleven' } } },
  )
  await publish(site, SMALL_PUBLISH)
  const current = await openCurrentSite(site.storage, () => {})
  onTestFinished(() => current.close())
  const publishes = startedPublishes({
    store: async () => store,
    worker: {
      publish: (request, control) => publish(site, { ...SMALL_PUBLISH, ...request }, control),
      preview: async () => ({ documents: [], pages: [], behind: [], findings: [] }),
      draw: async () => ({ pages: [], files: [] }),
      warm: () => {},
      close: async () => {},
    },
    refresh: () => current.refresh(),
  })
  await stage.restart({ https: false }, { publishes }, current)
  const workers = await store.jobs.work(
    siteJobs({ store: async () => store, storage: site.storage, publishes }),
    () => {},
  )
  onTestFinished(() => workers.stop())
  // Publishing looks them up in the store of the site, signing in in that of the server.
  await store.people.add(await stage.addPerson('publisher'))
  const publisher = stage.browser()
  await publisher.signIn('publisher')
  const answers = async () =>
    Promise.all(
      ['/ten', '/eleven'].map(async (url) => {
        const { statusCode, headers } = await stage.app.inject({ url })
        return [statusCode, headers.location]
      }),
    )
  expect(await answers()).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  await own.save(
    { do: 'remove-page', on: 'page:10' },
    { do: 'remove-page', on: 'page:11' },
    {
      do: 'insert-redirect',
      on: 'design',
      index: 0,
      redirect: { from: '/eleven', to: '/pricing', status: 301 },
    },
  )
  for (const documents of [['page:10'], undefined]) {
    const { id } = (await publisher.ask('POST', '/api/publishes', { body: { documents } })).json()
    expect(await publishEnd(publishes, id)).toMatchObject({ state: 'done' })
  }
  expect(await answers()).toEqual([
    [404, undefined],
    [301, '/pricing'],
  ])
})
