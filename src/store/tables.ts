/** The tables of the newest schema. Only integers, texts and bytes, so that both engines store the same values. */
export type Tables = {
  /** One row: the number of the last logged change. Its lock serializes all saves. */
  log_head: { id: number; seq: number }
  /** Answered commits by the id that the client chose; `answer` is JSON, returned again if the commit is repeated. */
  commit: {
    id: string
    author: string
    at: number
    note: string | null
    fingerprint: string | null
    answer: string
    undoes: string | null
    step: string | null
  }
  /** Current states. `page_id` is 0 for the design; `head` and `body` are JSON, `digest` is that of the body; a removed document has no body, digest or route. */
  document: {
    key: string
    page_id: number
    route: string | null
    head: string
    body: string | null
    revision: number
    imported_revision: number | null
    digest: string | null
  }
  /** The log. `whole` is 1 if the change contains the whole document, so that a replay can start there. */
  change: {
    seq: number
    commit_id: string
    document: string
    revision: number
    whole: number
    change: string
  }
  /** Snapshots that shorten replays; `body` is null for a removed document. */
  snapshot: { document: string; revision: number; body: string | null }

  person: {
    id: string
    email: string
    name: string
    role: string
    languages: string
    password: string | null
    created_at: number
    email_since: number
    disabled_at: number | null
  }
  session: {
    token_hash: string
    person_id: string
    created_at: number
    idle_until: number
    absolute_until: number
    public_id: string
    signed_in_by: string
    browser: string
    address: string
    used_at: number
    proved_at: number
  }
  token: { hash: string; kind: string; person_id: string; at: number; until: number; detail: string }
  second_factor: { person_id: string; secret: string; confirmed_at: number | null }
  /** Time steps whose code was used. */
  used_code: { person_id: string; step: number }
  recovery_code: { person_id: string; hash: string }
  attempt: { id: string; key: string; at: number }
  audit: { id: string; at: number; who: string; did: string; detail: string }
  /** One row: the time before which the database allows audit entries to be deleted. */
  audit_retention: { id: number; deletable_before: number }

  /** Windows and what they show. */
  presence: {
    tab: string
    email: string
    name: string
    document: string | null
    selection: string | null
    since: number
    at: number
  }

  publish_status: {
    id: string
    state: string
    at: number
    author: string
    channel: string
    detail: string
  }

  preview_link: {
    id: string
    hash: string
    pages: string
    note: string
    author: string
    at: number
    until: number
    views: number
    viewed_at: number | null
  }

  release: { id: string; at: number; author: string; seq: number; note: string | null; detail: string }
  release_channel: { channel: string; release_id: string }
  /**
   * The last turn issued to a publish; the turn and last change of the last requested publish that went live; the same for
   * planned ones, 0 if none went live after it started. Its lock serializes activations.
   */
  release_turn: {
    channel: string
    given: number
    shown: number
    shown_seq: number
    planned: number
    planned_seq: number
  }
  blob: { hash: string; bytes: Uint8Array }
  media: {
    name: string
    hash: string
    type: string
    size: number
    width: number | null
    height: number | null
    at: number
  }
  /** Names of files that were deleted and not added again. */
  removed_media: { name: string; at: number }
  form_entry: { id: string; form: string; page_id: number | null; at: number; fields: string }
  form_file: {
    entry_id: string
    place: number
    field: string
    name: string
    type: string
    bytes: Uint8Array
  }
  /** Jobs on SQLite. `lease_until` is null if the job is not running, `done_at` if it is not done. */
  job: {
    id: string
    name: string
    payload: string
    at: number
    attempt: number
    lease_until: number | null
    done_at: number | null
    failure: string | null
  }
  source: { path: string; text: string }
}

/** The name of a table. */
export type TableName = keyof Tables

/** How a table is copied: after the tables it refers to, in the order of `key`, with `batch` rows in memory at a time. */
export type TableOrder = {
  readonly table: TableName
  readonly key: readonly [string] | readonly [string, string]
  readonly batch: number
  /**
   * Whether backups leave its rows out, because a restore ends them: sessions, attempts, and links that may have been revoked
   * since.
   */
  readonly isTransient?: true
}

const SMALL_ROWS = 200
const DOCUMENT_ROWS = 25

/** Every table, parents first. A backup has all of them, those that are transient without rows. */
export const TABLE_ORDER: readonly TableOrder[] = [
  { table: 'log_head', key: ['id'], batch: SMALL_ROWS },
  { table: 'commit', key: ['id'], batch: SMALL_ROWS },
  { table: 'document', key: ['key'], batch: DOCUMENT_ROWS },
  { table: 'change', key: ['seq'], batch: DOCUMENT_ROWS },
  { table: 'snapshot', key: ['document', 'revision'], batch: DOCUMENT_ROWS },
  { table: 'person', key: ['id'], batch: SMALL_ROWS },
  { table: 'session', key: ['token_hash'], batch: SMALL_ROWS, isTransient: true },
  { table: 'attempt', key: ['id'], batch: SMALL_ROWS, isTransient: true },
  { table: 'token', key: ['hash'], batch: SMALL_ROWS, isTransient: true },
  { table: 'presence', key: ['tab'], batch: SMALL_ROWS, isTransient: true },
  { table: 'publish_status', key: ['id'], batch: SMALL_ROWS, isTransient: true },
  { table: 'preview_link', key: ['id'], batch: SMALL_ROWS, isTransient: true },
  { table: 'second_factor', key: ['person_id'], batch: SMALL_ROWS },
  { table: 'used_code', key: ['person_id', 'step'], batch: SMALL_ROWS },
  { table: 'recovery_code', key: ['person_id', 'hash'], batch: SMALL_ROWS },
  { table: 'audit_retention', key: ['id'], batch: SMALL_ROWS },
  { table: 'audit', key: ['id'], batch: SMALL_ROWS },
  { table: 'release', key: ['id'], batch: SMALL_ROWS },
  { table: 'release_channel', key: ['channel'], batch: SMALL_ROWS },
  { table: 'release_turn', key: ['channel'], batch: SMALL_ROWS },
  { table: 'blob', key: ['hash'], batch: 1 },
  { table: 'media', key: ['name'], batch: SMALL_ROWS },
  { table: 'removed_media', key: ['name'], batch: SMALL_ROWS },
  { table: 'form_entry', key: ['id'], batch: SMALL_ROWS },
  { table: 'form_file', key: ['entry_id', 'place'], batch: 1 },
  { table: 'source', key: ['path'], batch: DOCUMENT_ROWS },
  { table: 'job', key: ['id'], batch: SMALL_ROWS },
]

/** Tables whose rows are in backups. */
export const KEPT_TABLES: readonly TableOrder[] = TABLE_ORDER.filter(
  ({ isTransient }) => isTransient !== true,
)
