import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Heartbeat, PING_EVERY_MS, SILENT_AFTER_MS } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

/** A canvas that responds while it `isAlive`, and the notifications. */
function watched() {
  const canvas = { isAlive: true, isSeen: true }
  const told: boolean[] = []
  const heartbeat: Heartbeat = new Heartbeat({
    ping: (id) => canvas.isAlive && heartbeat.answered(id),
    silent: (isSilent) => told.push(isSilent),
    isSeen: () => canvas.isSeen,
    now: () => Date.now(),
  })
  return { canvas, told, heartbeat }
}

describe('the heartbeat of the canvas', () => {
  it('EDIT-119 says nothing while the canvas answers', () => {
    const { told } = watched()
    vi.advanceTimersByTime(10 * SILENT_AFTER_MS)
    expect(told).toEqual([])
  })

  it('EDIT-119 says so when it stops answering, and when it answers again', () => {
    const { canvas, told } = watched()
    vi.advanceTimersByTime(PING_EVERY_MS)
    canvas.isAlive = false
    vi.advanceTimersByTime(SILENT_AFTER_MS)
    expect(told).toEqual([])
    vi.advanceTimersByTime(2 * PING_EVERY_MS)
    expect(told).toEqual([true])
    canvas.isAlive = true
    vi.advanceTimersByTime(PING_EVERY_MS)
    expect(told).toEqual([true, false])
  })

  it('EDIT-119 says so when the canvas never loads', () => {
    const { canvas, told } = watched()
    canvas.isAlive = false
    vi.advanceTimersByTime(SILENT_AFTER_MS + PING_EVERY_MS)
    expect(told).toEqual([true])
  })

  it('EDIT-282 says nothing after the machine slept, and waits again from when it woke', () => {
    const { canvas, told } = watched()
    vi.advanceTimersByTime(PING_EVERY_MS)
    canvas.isAlive = false
    vi.advanceTimersByTime(PING_EVERY_MS)
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(SILENT_AFTER_MS)
    expect(told).toEqual([])
    vi.advanceTimersByTime(2 * PING_EVERY_MS)
    expect(told).toEqual([true])
  })

  it('EDIT-282 says nothing while the window is hidden, and waits again from when it is visible', () => {
    const { canvas, told } = watched()
    canvas.isAlive = false
    canvas.isSeen = false
    vi.advanceTimersByTime(10 * SILENT_AFTER_MS)
    canvas.isSeen = true
    vi.advanceTimersByTime(SILENT_AFTER_MS - PING_EVERY_MS)
    expect(told).toEqual([])
    vi.advanceTimersByTime(2 * PING_EVERY_MS)
    expect(told).toEqual([true])
  })

  it('EDIT-282 says nothing of a canvas that answers each question after the next one was asked', () => {
    const told: boolean[] = []
    const heartbeat: Heartbeat = new Heartbeat({
      ping: (id) => setTimeout(() => heartbeat.answered(id), PING_EVERY_MS + 500),
      silent: (isSilent) => told.push(isSilent),
      isSeen: () => true,
      now: () => Date.now(),
    })
    vi.advanceTimersByTime(10 * SILENT_AFTER_MS)
    expect(told).toEqual([])
    heartbeat.stop()
  })

  it('EDIT-119 ends with its frame', () => {
    const { canvas, told, heartbeat } = watched()
    canvas.isAlive = false
    heartbeat.stop()
    vi.advanceTimersByTime(10 * SILENT_AFTER_MS)
    expect(told).toEqual([])
  })
})
