/** The part of `navigator.serviceWorker` that is needed here; missing where pages are not served securely. */
export type WorkerContainer = {
  readonly getRegistrations: () => Promise<readonly { readonly unregister: () => Promise<boolean> }[]>
}

/**
 * Unregisters service workers that an earlier site may have left; a failure is only logged (LIFE-2, ERR-6). Some frames are
 * refused as soon as they ask for the container.
 */
export async function removeServiceWorkers(
  container: () => WorkerContainer | undefined,
  log: (...words: readonly unknown[]) => void,
): Promise<void> {
  try {
    const registrations = (await container()?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch (error) {
    log('A service worker could not be unregistered', error)
  }
}
