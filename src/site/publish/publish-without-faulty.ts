import type { Finding } from '#content/check/finding.ts'
import { pageKey, type DocumentKey } from '#model/document.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import type { Site } from '../site.ts'
import { previewPublish, type PublishPreview } from './preview-publish.ts'
import { publish, type PublishOutcome } from './publish.ts'
import type { PublishControl, PublishRequest } from './publish-request.ts'

/** Pages are left out at most so many times, each time for errors that the publish without them shows. */
const MAX_TRIES = 5

/** What was published, and the errors for which pages were left out. */
export type PartialOutcome = PublishOutcome & {
  readonly leftOut: readonly Finding[]
  /** Documents without an error that were left out because they need a page with one. */
  readonly waiting: readonly PublishPreview['documents'][number][]
}

/**
 * Publishes everything except pages with errors, which stay as they are live, or unseen, with the documents that need them
 * (PUB-262). Throws what `publish` throws, and PublishStopped if what is live has an error itself, or if nothing is live yet.
 */
export async function publishWithoutFaulty(
  site: Site,
  request: PublishRequest,
  control: PublishControl = {},
): Promise<PartialOutcome> {
  const leftOut: Finding[] = []
  const faulty = new Set<DocumentKey>()
  let chosen: Chosen = { request, waiting: [] }
  for (let tries = 1; ; tries += 1) {
    try {
      return { ...(await publish(site, chosen.request, control)), leftOut, waiting: chosen.waiting }
    } catch (error) {
      if (!(error instanceof PublishStopped) || tries === MAX_TRIES) throw error
      if ((await site.storage.currentId('live')) === null) throw error
      const errors = error.findings.filter(({ severity }) => severity === 'error')
      const keys = await keysOf(errors, site)
      // What is left out already, or live, has no other error to be left out for.
      if (keys.length !== errors.length || keys.every((key) => faulty.has(key))) throw error
      for (const key of keys) faulty.add(key)
      leftOut.push(...errors)
      chosen = await withoutFaulty(site, request, faulty)
    }
  }
}

type Chosen = { readonly request: PublishRequest; readonly waiting: PartialOutcome['waiting'] }

/** The documents of errors; shorter than these if one is about something else, such as a media file. */
async function keysOf(errors: readonly Finding[], { store }: Site): Promise<DocumentKey[]> {
  const routes = new Map((await store.pageHeads()).map(({ id, route }) => [route, pageKey(id)] as const))
  return errors.flatMap(({ page }) => routes.get(page) ?? [])
}

/** A publish of all documents but those with errors, and those that need one of them. */
async function withoutFaulty(
  site: Site,
  request: PublishRequest,
  faulty: ReadonlySet<DocumentKey>,
): Promise<Chosen> {
  const all = (await previewPublish(site, { ...request, brief: true })).documents
  const left = new Set(faulty)
  for (;;) {
    const documents = all.flatMap(({ key }) => (left.has(key) ? [] : [key]))
    const outgoing = (await previewPublish(site, { ...request, documents, brief: true })).documents
    const needy = outgoing.flatMap(({ key, by }) => (by !== undefined && left.has(key) ? [by] : []))
    if (needy.length === 0) {
      const waiting = all.filter(({ key }) => left.has(key) && !faulty.has(key))
      return { request: { ...request, documents }, waiting }
    }
    for (const key of needy) left.add(key)
  }
}
