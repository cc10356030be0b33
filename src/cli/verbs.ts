import type { Verb } from './verb.ts'

/** Every verb by name, loaded on demand. To add one, write its file and list it here. */
export const VERBS: Readonly<Record<string, () => Promise<Verb>>> = {
  import: async () => (await import('./content/import.ts')).importVerb,
  export: async () => (await import('./content/export.ts')).exportVerb,
  check: async () => (await import('./content/check.ts')).check,
  look: async () => (await import('./look/look.ts')).look,
  schema: async () => (await import('./content/schema.ts')).schema,
  publish: async () => (await import('./publish/publish.ts')).publish,
  backup: async () => (await import('./content/backup.ts')).backup,
  restore: async () => (await import('./content/backup.ts')).restore,
  releases: async () => (await import('./publish/releases.ts')).releases,
  rollback: async () => (await import('./publish/rollback.ts')).rollback,
  user: async () => (await import('./people/user.ts')).user,
  entries: async () => (await import('./people/entries.ts')).entries,
  history: async () => (await import('./history/history.ts')).history,
  diff: async () => (await import('./history/diff.ts')).diff,
  undo: async () => (await import('./history/undo.ts')).undo,
  audit: async () => (await import('./people/audit.ts')).audit,
  build: async () => (await import('./serve/build.ts')).build,
  serve: async () => (await import('./serve/serve.ts')).serve,
  dev: async () => (await import('./serve/dev.ts')).dev,
  develop: async () => (await import('./serve/develop.ts')).develop,
}
