import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { nextRedo, nextUndo } from '#edit/history.ts'
import type { DocumentKey } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import { takeBackCommit, type TakenBack, type TakingBack } from '#server/editing/take-back.ts'
import type { Commit, OwnCommit, Store } from '#store/port.ts'
import { changeNumber } from './diff.ts'
import { changesBackTo, keysSince } from '#site/history/changes-back.ts'
import { stepsOf, type Step } from '#site/history/document-history.ts'
import { namedDocument, type NamedDocument } from './named-document.ts'
import { Undone, UsageError, type Io, type Verb } from '../verb.ts'
import { withStore } from '#site/store/with-store.ts'

/** Author of the command line's changes in the history. */
const AUTHOR = 'command line'

/** Most attempts if others save meanwhile. */
const TRIES = 5

/** Undoes changes of a page. */
export const undo: Verb = {
  name: 'undo',
  summary: 'Undoes the latest change to a page, or restores an earlier state.',
  help: `
Usage: npm run site -- undo <route> [--redo] [--all] [--author <who>] [--json]
       npm run site -- undo <route> --to <change> [--author <who>] [--json]
       npm run site -- undo --to <change> [--author <who>] [--json]

Undoes the latest change to the page at the route (or to the design) that was not undone yet; running it again goes one step
further back. An undo is recorded as a change and can be undone as well. Visitors see it after the next publish.

  --to <change>   restore the page, or without a route the whole site, to its state after this change, by its number in history;
                  live means the last change that visitors see
  --redo          undo the latest undo of the page
  --all           allow this if the change, such as an import, also changed other documents: all of it is undone
  --author <who>  who does it, for the history (${AUTHOR})
  --json          { documents, seq, undoes? }: what was changed, the number of the new change, and the commit that was undone

Examples: npm run site -- undo pricing
          npm run site -- undo pricing --to 131
          npm run site -- undo --to live
`,
  run: async (args, io) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        redo: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        author: { type: 'string', default: AUTHOR },
        json: { type: 'boolean', default: false },
      },
    })
    const [name, ...more] = positionals
    const { to, redo, all, author } = values
    if (more.length > 0) throw new UsageError('Name one page.')
    if (to !== undefined && (redo || all))
      throw new UsageError('--to names a state; it goes without --redo and --all.')
    const done = await withStore(io, async (store) => {
      const document = name === undefined && to !== undefined ? null : await namedDocument(name, store)
      if (to !== undefined) return broughtBack(store, document, await changeNumber(to, store), author)
      return document && takenBack(store, document, { redo, all, author })
    })
    tell(done, values.json, io)
    return 0
  },
}

type Done = { readonly documents: readonly DocumentKey[]; readonly seq: number; readonly undoes?: string }

function tell(done: Done | null, json: boolean, io: Io): void {
  if (json) io.say(JSON.stringify(done ?? { documents: [], seq: null }, null, 2))
  else if (done === null) io.say('Nothing was to be changed: it is as it was then.')
  else {
    const names = done.documents.length > 5 ? `${done.documents.length} documents` : done.documents.join(', ')
    io.say(`Changed ${names}. It is change ${done.seq}; publish to show it: npm run site -- publish`)
  }
}

type Wish = { readonly redo: boolean; readonly all: boolean; readonly author: string }

/** Undoes the latest commit of a document that has not been undone, or the latest undo. */
async function takenBack(store: Store, document: NamedDocument, { redo, all, author }: Wish): Promise<Done> {
  const editor = { email: author, since: 0, role: 'admin', languages: [] } as const
  const asked: TakingBack = { id: randomUUID(), editor, registry, at: Date.now() }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const steps = await stepsOf(store, document.key)
    const commit = await commitToTakeBack(store, steps, redo)
    if (commit === null)
      throw new Undone(`There is nothing to ${redo ? 'redo' : 'undo'} on ${document.name}.`)
    refuseWide(commit, document, steps, all)
    const answer = await takeBackCommit(store, commit, asked)
    if (answer !== 'stale') return doneOr(answer)
  }
  throw new Undone('Others are changing the same place at this moment. Run it again.')
}

async function commitToTakeBack(
  store: Store,
  steps: readonly Step[],
  redo: boolean,
): Promise<OwnCommit | null> {
  const id = redo ? nextRedo(steps) : nextUndo(steps)
  return id === undefined ? null : store.commitOf(id)
}

/** A commit that changed several documents is undone as a whole only if requested. */
function refuseWide(commit: OwnCommit, { name }: NamedDocument, steps: readonly Step[], all: boolean): void {
  const others = Object.keys(commit.base).length - 1
  if (all || others === 0) return
  const step = steps.find((one) => one.commit === commit.commit)
  throw new Undone(
    `Change ${step?.seq} of ${name} was made together with changes to ${others} other ${others === 1 ? 'document' : 'documents'}. Undo all of them with --all, or restore only ${name} to its earlier state with --to ${(step?.seq ?? 1) - 1}.`,
  )
}

function doneOr(answer: TakenBack | { readonly kind: 'refused'; readonly reason: string }): Done {
  if (answer.kind === 'refused') throw new Undone(answer.reason)
  const { documents, seq, undoes } = answer
  return { documents, seq, undoes }
}

/** Restores a document, or all of them, to the state after a change; null if nothing differs. */
async function broughtBack(
  store: Store,
  document: NamedDocument | null,
  to: number,
  author: string,
): Promise<Done | null> {
  const id = randomUUID()
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { changes, base } = await changesBackTo(
      store,
      document === null ? await keysSince(store, to) : [document.key],
      to,
    )
    if (changes.length === 0) return null
    const commit: Commit = { id, author, at: Date.now(), note: `Back to change ${to}`, changes, base }
    const answer = await store.commit(commit)
    if (answer.kind === 'refused') throw new Undone(answer.reason)
    if (answer.kind === 'saved') return { documents: changes.map(({ on }) => on), seq: answer.seq }
  }
  throw new Undone('Others are changing the same place at this moment. Run it again.')
}
