import { isMainThread } from 'node:worker_threads'

// Loaded before a program: its clock is off by SHIFT_CLOCK_MS, and what it writes is for its owner alone.
const OWNER_ONLY = 0o077
const shift = Number(process.env['SHIFT_CLOCK_MS'])
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...parts: []) {
    if (parts.length > 0) super(...parts)
    else super(RealDate.now() + shift)
  }

  static override now = (): number => RealDate.now() + shift
} as DateConstructor
// Threads have that of the process.
if (isMainThread) process.umask(OWNER_ONLY)
