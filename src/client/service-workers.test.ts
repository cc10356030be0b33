import { expect, it, vi } from 'vitest'
import { removeServiceWorkers } from './service-workers.ts'

it('LIFE-2 unregisters every service worker', async () => {
  const gone: number[] = []
  const registration = (id: number) => ({
    unregister: () => {
      gone.push(id)
      return Promise.resolve(true)
    },
  })
  await removeServiceWorkers(
    () => ({ getRegistrations: () => Promise.resolve([registration(1), registration(2)]) }),
    () => {},
  )
  expect(gone).toEqual([1, 2])
})

it('ERR-6 only logs a service worker that can not be unregistered', async () => {
  const said: unknown[] = []
  const refusal = new Error('insecure')
  await removeServiceWorkers(
    () => ({ getRegistrations: () => Promise.reject(refusal) }),
    (...words) => said.push(...words),
  )
  expect(said).toContain(refusal)
  await removeServiceWorkers(
    () => undefined,
    () => expect.unreachable(),
  )
})

it('ERR-6 only logs that a frame may not even ask for service workers', async () => {
  const said: unknown[] = []
  const refusal = new Error('sandboxed')
  const refuse = () => {
    throw refusal
  }
  await removeServiceWorkers(refuse, (...words) => said.push(...words))
  expect(said).toContain(refusal)
})

it('ERR-6 logs it for everybody, also if the browser only says that it did nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusal = new Error('insecure')
  await removeServiceWorkers(() => ({ getRegistrations: () => Promise.reject(refusal) }))
  expect(logged.mock.calls).toEqual([['A service worker could not be unregistered', refusal]])
  const stays = { unregister: () => Promise.resolve(false) }
  await removeServiceWorkers(() => ({ getRegistrations: () => Promise.resolve([stays]) }))
  expect(logged).toHaveBeenCalledTimes(2)
})
