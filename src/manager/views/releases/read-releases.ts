import type { ApiProblem } from '#api/problems.ts'
import { listPublishes, type PlannedPublish } from '#api/publishing.ts'
import { listKeptReleases, type KeptRelease } from '#api/releases.ts'
import { success, type Result } from '#std/result.ts'
import { ask } from '../../ask.ts'

/** Past and planned publishes. */
export type ReleaseLists = {
  readonly releases: readonly KeptRelease[]
  readonly planned: readonly PlannedPublish[]
  readonly failed: readonly PlannedPublish[]
}

/** Loads the lists of releases and of publishes that are planned or failed. */
export async function readReleases(): Promise<Result<ReleaseLists, ApiProblem>> {
  const [releases, publishes] = await Promise.all([ask(listKeptReleases), ask(listPublishes)])
  if (!releases.ok) return releases
  return publishes.ok ? success({ ...releases.value, ...publishes.value }) : publishes
}
