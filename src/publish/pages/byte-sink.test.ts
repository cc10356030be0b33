import { describe, expect, it } from 'vitest'
import { ByteSink } from './byte-sink.ts'

describe('a sink of bytes', () => {
  it('PUB-1 holds texts and contents one behind the other, whatever they need', () => {
    const sink = new ByteSink()
    const first = sink.addText('Stückliste €\u{1F529}')
    sink.add(new Uint8Array([1, 2, 3]))
    const long = 'à'.repeat(3 * 1024 * 1024)
    sink.addText(long)
    expect(first.toString()).toBe('Stückliste €\u{1F529}')
    expect(
      Buffer.from(sink.bytes()).equals(Buffer.concat([first, Buffer.from([1, 2, 3]), Buffer.from(long)])),
    ).toBe(true)
  })

  it('PUB-1 forgets what is taken back', () => {
    const sink = new ByteSink()
    sink.addText('kept')
    sink.addText('dropped')
    sink.dropFrom('kept'.length)
    sink.addText('!')
    expect(Buffer.from(sink.bytes()).toString()).toBe('kept!')
  })
})
