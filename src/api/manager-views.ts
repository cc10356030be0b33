import type { Permission } from '#model/role.ts'

/** A view of the manager other than the page editor: its name, its path, and the permission needed to open it. */
export type ManagerView = { readonly name: string; readonly path: string; readonly needs: Permission }

/** All views, in the order of the menu. */
export const MANAGER_VIEWS = [
  { name: 'Pages', path: '/manager/', needs: 'see-drafts' },
  { name: 'Translations', path: '/manager/translations', needs: 'see-drafts' },
  { name: 'Media', path: '/manager/media', needs: 'see-drafts' },
  { name: 'Releases', path: '/manager/releases', needs: 'see-drafts' },
  { name: 'Redirects', path: '/manager/redirects', needs: 'see-drafts' },
  { name: 'Forms', path: '/manager/forms', needs: 'see-form-entries' },
  { name: 'People', path: '/manager/people', needs: 'manage-people' },
] as const satisfies readonly ManagerView[]

/** The path of the tour, which works on a practice page that is stored nowhere. */
export const TOUR_PATH = '/manager/tour'

export type ManagerViewName = (typeof MANAGER_VIEWS)[number]['name']
