import { afterAll } from 'vitest'
import { closeWindows } from './shared-browser.ts'

// Runs with each file of the end-to-end tests, after its own hooks.
afterAll(closeWindows)
