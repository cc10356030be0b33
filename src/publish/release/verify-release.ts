import { PieceDamaged } from './pack.ts'
import type { Release } from './release-folder.ts'

/**
 * Reads everything of a release and verifies the checksums. Returns the damage, or null if there is none; a damaged release is
 * marked as such.
 */
export async function verifyRelease(release: Release): Promise<string | null> {
  if (release.damage !== null) return release.damage
  for (const name of Object.keys(release.places.places)) {
    try {
      await release.read(name)
    } catch (error) {
      if (!(error instanceof PieceDamaged)) throw error
      return error.message
    }
  }
  return null
}
