import type { ListedPage } from '#api/page-list.ts'

/** Minimum number of pages below a folder that form a group. */
const GROUP_SIZE = 4

/** The first part of a route: `blog` of `blog/what-is-sku`. */
const folderOf = (route: string): string => route.split('/', 1)[0] ?? route

/** Folders with enough pages for a group, by name. */
export function groupsOf(pages: readonly Pick<ListedPage, 'route'>[]): readonly string[] {
  const sizes = new Map<string, number>()
  for (const { route } of pages) sizes.set(folderOf(route), (sizes.get(folderOf(route)) ?? 0) + 1)
  return [...sizes]
    .filter(([, size]) => size >= GROUP_SIZE)
    .map(([folder]) => folder)
    .toSorted()
}

/** Pages of a group (of all if it is null) whose name or route matches a search. */
export function pagesFound<P extends Pick<ListedPage, 'route' | 'name'>>(
  pages: readonly P[],
  { group, search }: { readonly group: string | null; readonly search: string },
): readonly P[] {
  const wanted = search.trim().toLowerCase()
  return pages.filter(
    ({ route, name }) =>
      (group === null || folderOf(route) === group) && `${name} /${route}`.toLowerCase().includes(wanted),
  )
}

/** The page of a group that was changed last, the one with the highest id where several were; null where there is none. */
export function lastChanged<P extends Pick<ListedPage, 'id' | 'route' | 'at'>>(
  pages: readonly P[],
  group: string,
): P | null {
  // The page at the folder itself lists the others, and is none of them.
  const inside = pages.filter(({ route }) => folderOf(route) === group && route !== group)
  return inside.toSorted((one, other) => other.at - one.at || other.id - one.id)[0] ?? null
}
