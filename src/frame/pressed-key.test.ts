import { describe, expect, it } from 'vitest'
import { historyKey, pressedKey } from './pressed-key.ts'

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const pressed = (key: string, code: string, more: Partial<typeof NONE>, platform = 'Linux x86_64') =>
  pressedKey({ key, code, ...NONE, ...more }, platform)

describe('pressed keys', () => {
  it('EDIT-360 are those of the system: Control, and on a Mac Command, where Control moves the caret', () => {
    expect(historyKey(pressed('z', 'KeyZ', { ctrlKey: true }))).toBe('undo')
    expect(historyKey(pressed('y', 'KeyY', { ctrlKey: true }))).toBe('redo')
    expect(historyKey(pressed('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }))).toBe('redo')
    expect(historyKey(pressed('z', 'KeyZ', { metaKey: true }, 'MacIntel'))).toBe('undo')
    expect(historyKey(pressed('y', 'KeyY', { ctrlKey: true }, 'MacIntel'))).toBeNull()
    expect(pressed('d', 'KeyD', { ctrlKey: true }, 'MacIntel').mod).toBe(false)
  })

  it('EDIT-360 mean the same with Caps Lock and in layouts without Latin letters, and nothing when they type', () => {
    expect(historyKey(pressed('Z', 'KeyZ', { ctrlKey: true }))).toBe('undo')
    expect(historyKey(pressed('я', 'KeyZ', { ctrlKey: true }))).toBe('undo')
    expect(historyKey(pressed('ζ', 'KeyZ', { ctrlKey: true }))).toBe('undo')
    // A French keyboard has the Z where others have the W.
    expect(historyKey(pressed('z', 'KeyW', { ctrlKey: true }))).toBe('undo')
    expect(historyKey(pressed('w', 'KeyZ', { ctrlKey: true }))).toBeNull()
    expect(historyKey(pressed('z', 'KeyZ', {}))).toBeNull()
    expect(historyKey(pressed('z', 'KeyZ', { ctrlKey: true, altKey: true }))).toBeNull()
    expect(pressed('я', 'KeyZ', {}).key).toBe('я')
  })
})
