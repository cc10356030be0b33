/** A note to a developer: `red` for a failure, `green` for a success (ERR-5). */
export type DeveloperNote = { readonly color: 'red' | 'green'; readonly text: string }

/** What loading from a developer's own machine needs. */
export type DeveloperPort = {
  readonly load: (address: string) => Promise<unknown>
  readonly note: (note: DeveloperNote) => void
}

/** Hosts that mean the machine that the browser runs on. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Loads a component that is being developed from a local host, and says how that went: in green when it came, in red when it
 * did not (ERR-5). Null when it did not; any other host is refused the same way, unasked.
 */
export async function loadDeveloped(
  name: string,
  host: string,
  { load, note }: DeveloperPort,
): Promise<unknown> {
  try {
    const url = new URL(`/${name}.js`, host)
    if (!LOCAL_HOST.test(url.hostname)) throw new Error(`${url.host} is not this machine`)
    const component = await load(url.href)
    note({ color: 'green', text: `${name} was loaded from ${url.host}` })
    return component
  } catch (error) {
    note({ color: 'red', text: `${name} could not be loaded from ${host}: ${reasonOf(error)}` })
    return null
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
