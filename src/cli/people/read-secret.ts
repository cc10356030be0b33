import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Io } from '../verb.ts'

/** Reads one line from standard input; what is typed at a terminal is not shown. */
export async function readSecret(question: string, io: Io): Promise<string> {
  if (process.stdin.isTTY) io.note(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
