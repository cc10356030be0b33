/** Components that React drew in one window, by what they belong to. */
export type Draws = {
  /** Ids of sections inside of which something was drawn. */
  readonly sections: readonly string[]
  /** Ids of lines of the outline. */
  readonly lines: readonly string[]
}

/** React's description of a component, of which only this is used. */
type Fiber = {
  readonly tag: number
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
}

declare global {
  interface Window {
    reactDraws: { sections: string[]; lines: string[] }
  }
}

/** In a window, before its scripts: records what React renders, through the interface for developer tools. */
export function watchDraws(): void {
  const HOST = 5
  const DREW = 1
  const draws = { sections: [] as string[], lines: [] as string[] }
  window.reactDraws = draws
  const visit = (fiber: Fiber, section: string | null): void => {
    const { tag, flags, alternate, memoizedProps } = fiber
    const named = tag === HOST ? memoizedProps?.['data-section'] : undefined
    const inside = typeof named === 'string' ? named : section
    const drew = tag !== HOST && (flags & DREW) !== 0
    if (drew && inside !== null) draws.sections.push(inside)
    const line = memoizedProps?.['node'] as { id?: unknown } | undefined
    if (drew && typeof line?.id === 'string' && 'mayArrange' in (memoizedProps ?? {}))
      draws.lines.push(line.id)
    // What was left alone has the same children as before.
    if (alternate !== null && alternate.child === fiber.child) return
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child, inside)
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current, null),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
  })
}

/** What was rendered since the last call. */
export function drawsSince(): Draws {
  const { sections, lines } = window.reactDraws
  const found = { sections: [...new Set(sections)], lines: [...new Set(lines)] }
  sections.length = 0
  lines.length = 0
  return found
}
