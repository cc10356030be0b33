import { expect, it } from 'vitest'
import { releaseFixture } from '../../test/support/release-fixture.ts'
import { AddressTaken, startServer } from './start-server.ts'

it('HTTP-10 says that a port is taken, and which setting to change', async () => {
  const release = await releaseFixture()
  const config = { port: 0, host: '127.0.0.1', dataDir: release.dataDir, https: false }
  const server = await startServer(config, () => {})
  const port = Number(new URL(server.address).port)
  const second = startServer({ ...config, port }, () => {})
  await expect(second).rejects.toThrow(AddressTaken)
  await expect(second).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken`)
  await server.stop()
  await release.remove()
})

it('HTTP-12 answers what is under way before it stops', async () => {
  const release = await releaseFixture()
  const config = { port: 0, host: '127.0.0.1', dataDir: release.dataDir, https: false }
  const server = await startServer(config, () => {})
  const answer = fetch(`${server.address}/pricing`)
  const status = answer.then((response) => response.status)
  await answer
  await server.stop()
  expect(await status).toBe(200)
  await expect(fetch(server.address)).rejects.toThrow()
  await release.remove()
})
