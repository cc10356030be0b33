import { useCallback, useState } from 'react'
import { componentHost, keepComponentHost } from '../developer/component-host.ts'

/** The frame of a page as it was loaded. */
export type CanvasLoads = {
  /** Counts how often it was loaded. */
  readonly count: number
  /** Whether the page is shown without embeds, which the address says. */
  readonly isSafe: boolean
  /** Whether it has not answered for a while. */
  readonly isSilent: boolean
  readonly setSilent: (isSilent: boolean) => void
  /** Loads it again, without embeds or with them. */
  readonly reload: (isSafe: boolean) => void
  /** The local host whose components are shown, in developer mode; null in safe mode too. */
  readonly componentHost: string | null
  /** Takes components from a local host, or from the server again. */
  readonly takeComponents: (host: string | null) => void
}

/** What the address calls safe mode. */
const SAFE = 'safe'

/** `mayDevelop` says whether the person may see components of their own machine. */
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
