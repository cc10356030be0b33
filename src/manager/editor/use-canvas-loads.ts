import { useCallback, useState } from 'react'
import { componentHost, keepComponentHost } from '../developer/component-host.ts'

/** The loading state of a page's frame. */
export type CanvasLoads = {
  /** Number of loads. */
  readonly count: number
  /** Whether the page is shown without embeds, according to the address. */
  readonly isSafe: boolean
  /** Whether it has not responded for a while. */
  readonly isSilent: boolean
  readonly setSilent: (isSilent: boolean) => void
  /** Reloads it, with or without embeds. */
  readonly reload: (isSafe: boolean) => void
  /** The local host for components, in developer mode; null also in safe mode. */
  readonly componentHost: string | null
  /** Uses components of a local host, or of the server again. */
  readonly takeComponents: (host: string | null) => void
}

/** Value of safe mode in the address. */
const SAFE = 'safe'

/** `mayDevelop`: whether the person may preview components of their own machine. */
export function useCanvasLoads(mayDevelop: boolean): CanvasLoads {
  const [state, setState] = useState(() => ({
    count: 0,
    isSafe: new URLSearchParams(location.search).get(SAFE) === '1',
    isSilent: false,
    host: componentHost(),
  }))
  const reload = useCallback((isSafe: boolean): void => {
    const address = new URL(location.href)
    if (isSafe) address.searchParams.set(SAFE, '1')
    else address.searchParams.delete(SAFE)
    history.replaceState(null, '', address)
    setState(({ count, host }) => ({ count: count + 1, isSafe, isSilent: false, host }))
  }, [])
  const setSilent = useCallback(
    (isSilent: boolean): void => setState((before) => ({ ...before, isSilent })),
    [],
  )
  const takeComponents = useCallback((host: string | null): void => {
    keepComponentHost(host)
    setState(({ count, isSafe }) => ({ count: count + 1, isSafe, isSilent: false, host }))
  }, [])
  const { host, ...loaded } = state
  return {
    ...loaded,
    componentHost: mayDevelop && !state.isSafe ? host : null,
    setSilent,
    reload,
    takeComponents,
  }
}
