import { logError } from './log.ts'

/** The used part of `navigator.serviceWorker`, which is missing on insecure pages. */
export type WorkerContainer = {
  readonly getRegistrations: () => Promise<readonly { readonly unregister: () => Promise<boolean> }[]>
}

/**
 * Unregisters service workers that an earlier site may have left; a failure is only logged, with the debug cookie or without (LIFE-2, ERR-6). In some frames even
 * accessing the container throws.
 */
export async function removeServiceWorkers(
  container: () => WorkerContainer | undefined,
  log: (...words: readonly unknown[]) => void = logError,
): Promise<void> {
  try {
    const registrations = (await container()?.getRegistrations()) ?? []
    const done = await Promise.all(registrations.map((registration) => registration.unregister()))
    if (done.includes(false)) log('A service worker could not be unregistered')
  } catch (error) {
    log('A service worker could not be unregistered', error)
  }
}
