import { useCallback, useState } from 'react'

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
}

/** What the address calls safe mode. */
const SAFE = 'safe'

export function useCanvasLoads(): CanvasLoads {
  const [state, setState] = useState(() => ({
    count: 0,
    isSafe: new URLSearchParams(location.search).get(SAFE) === '1',
    isSilent: false,
  }))
  const reload = useCallback((isSafe: boolean): void => {
    const address = new URL(location.href)
    if (isSafe) address.searchParams.set(SAFE, '1')
    else address.searchParams.delete(SAFE)
    history.replaceState(null, '', address)
    setState(({ count }) => ({ count: count + 1, isSafe, isSilent: false }))
  }, [])
  const setSilent = useCallback(
    (isSilent: boolean): void => setState((before) => ({ ...before, isSilent })),
    [],
  )
  return { ...state, setSilent, reload }
}
