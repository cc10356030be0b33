import { describe, expect, it } from 'vitest'
import { keptSite } from '../stage/kept-site.ts'
import { startSite, stopSite } from '../support/started-site.ts'

describe('starting the site', () => {
  it('imports and publishes the content on the first run, and answers', async () => {
    const { first } = await keptSite()
    expect(first.said).toContain('Published')
    expect(first).toMatchObject({ home: { status: 200 }, ready: 200, exitCode: 0 })
    expect(first.home.html).toContain('data-page-id="453025"')
  })

  it('has nothing to do on the second run', async () => {
    const { dataDir } = await keptSite()
    const { server, address, said } = await startSite(dataDir)
    expect(said).not.toContain('Publish')
    expect((await fetch(`${address}/fr`)).status).toBe(200)
    expect(await stopSite(server)).toBe(0)
  })
})
