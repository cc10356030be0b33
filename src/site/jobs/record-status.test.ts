import { expect, it } from 'vitest'
import { recordPublished } from './record-status.ts'

it('PUB-227 a publish of the command line is done though its status could not be recorded', async () => {
  const locked = () => Promise.reject(new Error('The store is locked.'))
  const publishStatuses = { put: locked, get: locked, activeOrSince: locked, prune: locked }
  const releases = { current: async () => null } as never
  await expect(recordPublished({ publishStatuses, releases }, {})).resolves.toBeUndefined()
})
