import { connection, LOADED } from '#frame/messages.ts'
import { loadComponents } from './load-components.ts'

/** Starts with the port to the shell, and the reasons why scripts of a developer were not loaded, by name. */
type Start = (port: MessagePort, scripts: ReadonlyMap<string, string>) => void

/** Says that the canvas is loaded, and starts once the shell has authenticated. */
export function waitForShell(start: Start): void {
  /** Only the shell's own window may connect, and only one that knows the token in this frame's address. */
  const connect = (event: MessageEvent<unknown>): void => {
    const isShell = event.origin === location.origin && event.source === parent && parent !== self
    const hello = connection.safeParse(event.data)
    const [port] = event.ports
    if (!isShell || !hello.success || hello.data.nonce !== location.hash.slice(1) || port === undefined)
      return
    removeEventListener('message', connect)
    void begin(start, port, hello.data.componentHost)
  }
  addEventListener('message', connect)
  parent.postMessage({ type: LOADED }, location.origin)
}

/** Nothing is rendered before a developer's components are loaded, because renderings are cached. */
async function begin(start: Start, port: MessagePort, componentHost: string | undefined): Promise<void> {
  const components = componentHost === undefined ? null : await loadComponents(componentHost)
  start(port, new Map(components?.failed.map(({ name, reason }) => [name, reason])))
  if (components !== null) port.postMessage(components)
}
