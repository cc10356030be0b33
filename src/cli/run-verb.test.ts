import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { StoreError } from '#store/errors.ts'
import { runVerb } from './run-verb.ts'
import { Undone, UsageError, type Verb } from './verb.ts'
import { VERBS } from './verbs.ts'

const greet: Verb = {
  name: 'greet',
  summary: 'Says hello.',
  help: 'Usage: npm run site -- greet [--loud]',
  run: async (args, io) => {
    const { values } = parseArgs({ args: [...args], options: { loud: { type: 'boolean' } } })
    io.say(values.loud === true ? 'HELLO' : 'hello')
    return 0
  },
}

async function run(...line: string[]) {
  const out: string[] = []
  const notes: string[] = []
  const io = { say: (l: string) => out.push(l), note: (l: string) => notes.push(l), env: {}, cwd: '/' }
  const refuse: Verb = {
    ...greet,
    name: 'refuse',
    run: () => Promise.reject(new UsageError('Name a folder.')),
  }
  const code = await runVerb({ greet: async () => greet, refuse: async () => refuse }, line, io)
  return { code, out: out.join('\n'), notes: notes.join('\n') }
}

describe('the command line', () => {
  it('CLI-1 runs a verb with its arguments and answers its exit code', async () => {
    expect(await run('greet', '--loud')).toEqual({ code: 0, out: 'HELLO', notes: '' })
  })

  it('CLI-1 answers wrong arguments with exit code 2 and the way to the help', async () => {
    const { code, notes } = await run('greet', '--silent')
    expect(code).toBe(2)
    expect(notes).toContain('--silent')
    expect(notes).toContain('npm run site -- greet --help')
    expect(await run('refuse')).toMatchObject({ code: 2, notes: expect.stringContaining('Name a folder.') })
  })

  it('CLI-3 reports a failure of the store in a sentence with its detail, and exits with 1', async () => {
    const notes: string[] = []
    const away: Verb = {
      ...greet,
      run: () => Promise.reject(new StoreError('StoreAway', { detail: 'port 5432' })),
    }
    const io = { say: () => undefined, note: (line: string) => notes.push(line), env: {}, cwd: '/' }
    expect(await runVerb({ away: async () => away }, ['away'], io)).toBe(1)
    expect(notes.join()).toMatch(/^The store can not be reached\..*\n  port 5432$/s)
  })

  it.each([
    [
      'a file in the way',
      () => mkdir(import.meta.filename),
      /^A file stands where .*\n {2}EEXIST: .*run-verb\.test\.ts'$/,
    ],
    ['a full disk', () => writeFile('/dev/full', 'x'), /^The disk is full\. .*\n {2}ENOSPC: [^\n]*$/],
  ])('CLI-3 tells of %s in words, without the innards of the program', async (_, act, told) => {
    const notes: string[] = []
    const write: Verb = { ...greet, run: async () => (await act(), 0) }
    const io = { say: () => undefined, note: (line: string) => notes.push(line), env: {}, cwd: '/' }
    expect(await runVerb({ write: async () => write }, ['write'], io)).toBe(1)
    expect(notes).toEqual([expect.stringMatching(told)])
  })

  it.each([
    ['wrong usage', new UsageError('Name a folder.'), 2],
    ['work that can not be done', new Undone('The store is empty.'), 1],
    ['a store that is away', new StoreError('StoreAway', { detail: 'port 5432' }), 1],
  ])(
    'CLI-8 answers a program with one JSON value after %s, in the words for people',
    async (_, error, code) => {
      const [said, notes]: [string[], string[]] = [[], []]
      const io = {
        say: (line: string) => said.push(line),
        note: (line: string) => notes.push(line),
        env: {},
        cwd: '/',
      }
      const fail = async (): Promise<Verb> => ({ ...greet, run: () => Promise.reject(error) })
      expect(await runVerb({ fail }, ['fail', '--json'], io)).toBe(code)
      expect(said.map((line): unknown => JSON.parse(line))).toEqual([{ failed: notes.join('\n') }])
      said.length = 0
      await runVerb({ fail }, ['fail'], io)
      expect(said).toEqual([])
    },
  )

  it('CLI-8 answers a program also after what nobody expected, which is passed on', async () => {
    const said: string[] = []
    const io = { say: (line: string) => said.push(line), note: () => undefined, env: {}, cwd: '/' }
    const fail = async (): Promise<Verb> => ({ ...greet, run: () => Promise.reject(new Error('Odd.')) })
    await expect(runVerb({ fail }, ['fail', '--json'], io)).rejects.toThrow('Odd.')
    expect(said).toEqual(['{"failed":"Odd."}'])
  })

  it('CLI-1 answers an unknown verb with exit code 2 and the names there are', async () => {
    expect(await run('gret')).toEqual({
      code: 2,
      out: '',
      notes: 'There is no verb "gret". Verbs: greet, refuse.',
    })
  })

  it('CLI-2 prints the help of a verb without running it', async () => {
    expect(await run('greet', '--loud', '--help')).toEqual({ code: 0, out: greet.help, notes: '' })
  })

  it('CLI-2 lists every verb with its summary', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('greet   Says hello.'),
    })
    expect((await run()).code).toBe(2)
  })

  it.each(Object.entries(VERBS))('CLI-2 %s explains itself', async (name, load) => {
    const verb = await load()
    expect(verb.name).toBe(name)
    expect(verb.summary).toMatch(/^[A-Z].{10,90}\.$/)
    expect(verb.help).toContain(`npm run site -- ${name}`)
  })
})
