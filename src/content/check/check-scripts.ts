import type { Check } from './finding.ts'

/** CHECK-17: a script for pages that don't exist would silently never be loaded. */
export const checkScripts: Check = ({ documents }) => {
  const routes = new Set(documents.flatMap(({ id, name }) => (id === null ? [] : [name])))
  return documents.flatMap(({ name, scripts = [] }) =>
    scripts.flatMap(({ pages = [] }, script) =>
      pages.flatMap((route, at) =>
        routes.has(route)
          ? []
          : [
              {
                severity: 'error' as const,
                check: 'scripts',
                page: name,
                field: `scripts[${script}].pages[${at}]`,
                says: `there is no page ${route}; write the route of a page, such as home or blog/what-is-sku`,
              },
            ],
      ),
    ),
  )
}
