import { expect, it } from 'vitest'
import { loadDeveloped, type DeveloperNote } from './load-developed.ts'

/** Loads `slider` from a host; what was asked for, what came, and what the developer was told. */
async function loadFrom(host: string, load: () => Promise<unknown>) {
  const asked: string[] = []
  const notes: DeveloperNote[] = []
  const came = await loadDeveloped('slider', host, {
    load: (address) => {
      asked.push(address)
      return load()
    },
    note: (note) => notes.push(note),
  })
  return { asked, notes, came }
}

it('ERR-5 tells in green that a component came from the local host', async () => {
  const { asked, notes, came } = await loadFrom('http://localhost:5173', () => Promise.resolve('component'))
  expect([asked, came]).toEqual([['http://localhost:5173/slider.js'], 'component'])
  expect(notes).toEqual([{ color: 'green', text: 'slider was loaded from localhost:5173' }])
})

it('ERR-5 tells in red that it did not come, and why', async () => {
  const { notes, came } = await loadFrom('http://127.0.0.1:5173', () => Promise.reject(new Error('refused')))
  expect(came).toBeNull()
  expect(notes).toEqual([
    { color: 'red', text: 'slider could not be loaded from http://127.0.0.1:5173: refused' },
  ])
})

it.each(['https://evil.example', 'http://localhost.evil.example', 'no address'])(
  'ERR-5 asks nothing of %s, which is not this machine',
  async (host) => {
    const { asked, notes, came } = await loadFrom(host, () => Promise.resolve('component'))
    expect([asked, came, notes.map(({ color }) => color)]).toEqual([[], null, ['red']])
  },
)
