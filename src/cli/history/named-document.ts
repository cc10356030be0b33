import { documentKey } from '#edit/address.ts'
import { routesOf } from '#content/routes.ts'
import { pageKey } from '#model/document.ts'
import type { HistoryDocument } from '#site/history/document-history.ts'
import type { Store } from '#store/port.ts'
import { UsageError } from '../verb.ts'

/** A document as named on the command line. */
export type NamedDocument = HistoryDocument & { readonly name: string }

/** Finds a document by its route, `design`, or `page:7`, which also works for a removed page. Throws UsageError. */
export async function namedDocument(name: string | undefined, store: Store): Promise<NamedDocument> {
  if (name === undefined) throw new UsageError('Name a page by its route, such as pricing; or write design.')
  const routes = routesOf(await store.pageHeads())
  if (name === 'design') return { key: 'design', name, routes }
  const key = documentKey.safeParse(name)
  if (key.success) return { key: key.data, name, routes }
  const route = name.replace(/^\/(?=.)/, '')
  const id = routes.idOf(route === '/' ? 'home' : route)
  if (id !== undefined) return { key: pageKey(id), name: route, routes }
  const near = routes.nearest(route)
  const help = near === undefined ? '' : ` Did you mean ${near}?`
  throw new UsageError(
    `There is no page ${route}.${help} A page that was removed is named by its number: page:7`,
  )
}
