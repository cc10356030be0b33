import { log } from './log.ts'

/** Unregisters service workers that an earlier site may have left; a failure is only logged (LIFE-2). */
export async function removeServiceWorkers(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch (error) {
    log('A service worker could not be unregistered', error)
  }
}
