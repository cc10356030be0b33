import type { Verb } from './verb.ts'

/** Every verb by its name, loaded when it is asked for. A new one is a file and a line here. */
export const VERBS: Readonly<Record<string, () => Promise<Verb>>> = {
  import: async () => (await import('./import.ts')).importVerb,
  export: async () => (await import('./export.ts')).exportVerb,
  check: async () => (await import('./check.ts')).check,
  look: async () => (await import('./look.ts')).look,
  schema: async () => (await import('./schema.ts')).schema,
  publish: async () => (await import('./publish.ts')).publish,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  releases: async () => (await import('./releases.ts')).releases,
  rollback: async () => (await import('./rollback.ts')).rollback,
  user: async () => (await import('./user.ts')).user,
  entries: async () => (await import('./entries.ts')).entries,
  history: async () => (await import('./history.ts')).history,
  diff: async () => (await import('./diff.ts')).diff,
  undo: async () => (await import('./undo.ts')).undo,
  audit: async () => (await import('./audit.ts')).audit,
  build: async () => (await import('./build.ts')).build,
  serve: async () => (await import('./serve.ts')).serve,
  dev: async () => (await import('./dev.ts')).dev,
}
