import { describe, expect, it } from 'vitest'
import { hasPermission, mayWrite, PERMISSIONS, ROLES } from './role.ts'

describe('roles', () => {
  it('PEOPLE-1 each includes what those before it may do, and admins may do everything', () => {
    for (const permission of PERMISSIONS) {
      const may = ROLES.map((role) => hasPermission(role, permission))
      expect(may, permission).toEqual(may.toSorted((one, other) => Number(one) - Number(other)))
      expect(may.at(-1), permission).toBe(true)
    }
  })

  it('PEOPLE-1 a viewer changes nothing', () => {
    expect(PERMISSIONS.filter((permission) => hasPermission('viewer', permission))).toEqual(['see-drafts'])
  })

  it('PEOPLE-2 a translator writes the languages they have, or all when none is named', () => {
    expect(mayWrite({ role: 'translator', languages: ['fr'] }, 'fr')).toBe(true)
    expect(mayWrite({ role: 'translator', languages: ['fr'] }, 'nl')).toBe(false)
    expect(mayWrite({ role: 'translator', languages: [] }, 'nl')).toBe(true)
    expect(mayWrite({ role: 'editor', languages: ['fr'] }, 'nl')).toBe(true)
    expect(mayWrite({ role: 'viewer', languages: ['fr'] }, 'fr')).toBe(false)
  })
})
